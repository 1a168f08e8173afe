import type { Caller, Context } from '../../context/context.ts';
import { AppError } from '../../platform/app-error.ts';
import { retryOnConflict } from '../../platform/retry-on-conflict.ts';
import { bookingFacts, bookingRecords, loadBooking } from '../record.ts';
import { decideArrival } from '../rules/expected-arrival.ts';
import type { BookingView } from '../shapes.ts';
import { viewOfBooking } from '../views.ts';
import type { ExpectArrivalRequest } from './shapes.ts';

/**
 * Stores when the renter expects to arrive, or that it is unknown again. The owner gets a notice of the first one only,
 * because an estimate by position changes every few minutes.
 */
export function expectArrival(
  context: Context,
  caller: Caller,
  bookingId: string,
  request: ExpectArrivalRequest,
): Promise<BookingView> {
  return retryOnConflict(async () => {
    const { booking, role } = await loadBooking(context, caller, bookingId);
    const last = booking.expectedArrival;
    const decision = decideArrival(bookingFacts(booking), role, last, request, context.clock.now());
    if (decision.kind === 'refused') throw new AppError(decision.code);
    if (decision.kind === 'already') return viewOfBooking(context, booking, caller);
    const changed = await bookingRecords.change(context, booking, {
      cause: decision.isFirst ? 'on-the-way' : 'arrival-changed',
      set: { expectedArrival: decision.arrival },
    });
    return changed && viewOfBooking(context, changed, caller);
  });
}
