import type { BookingView } from '@joddee/contract/bookings';
import { decideCancel } from '@joddee/rules/booking/cancellation';
import type { Caller, Context } from '../context/context.ts';
import { AppError, invalidField } from '../platform/app-error.ts';
import { retryOnConflict } from '../platform/retry-on-conflict.ts';
import { byAdministrator, bySelf } from '../users/changed-by.ts';
import { loadBooking } from './booking-access.ts';
import { bookingFacts } from './booking-facts.ts';
import { bookingRecords } from './booking-model.ts';
import { viewOfBooking } from './booking-view.ts';
import { endBooking } from './end-booking.ts';

export function cancelBooking(
  context: Context,
  caller: Caller,
  postId: string,
  bookingId: string,
  reason = '',
): Promise<BookingView> {
  return retryOnConflict(async () => {
    const { booking, role } = await loadBooking(context, caller, bookingId);
    if (booking.detail.post.toString() !== postId) throw new AppError('NOT_FOUND');
    const decision = decideCancel(bookingFacts(booking), role, context.clock.now());
    if (decision.kind === 'refused') throw new AppError(decision.code);
    if (decision.kind === 'already') {
      await bookingRecords.settled(context, booking);
      return viewOfBooking(context, booking, caller);
    }
    // The renter has planned with it.
    if (decision.by === 'owner' && reason === '') throw invalidField('reason', 'required');
    const cancelled = await endBooking(context, booking, {
      status: 0,
      endedBy: decision.by,
      reason,
      // The trail outlives the account, so it keeps no words of a party.
      by: role === 'administrator' ? byAdministrator(caller, reason) : bySelf(caller.id),
    });
    return cancelled && viewOfBooking(context, cancelled, caller);
  });
}
