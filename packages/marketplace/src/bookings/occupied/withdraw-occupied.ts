import type { BookingView } from '@joddee/contract/bookings';
import { decideWithdrawReport } from '@joddee/rules/occupied/occupied-spot';
import type { Caller, Context } from '../../context/context.ts';
import { AppError } from '../../platform/app-error.ts';
import { retryOnConflict } from '../../platform/retry-on-conflict.ts';
import { loadBooking } from '../booking-access.ts';
import { bookingFacts } from '../booking-facts.ts';
import { bookingRecords } from '../booking-model.ts';
import { viewOfBooking } from '../booking-view.ts';

/** The renter withdraws the report, because the other car has left. Its photo is of no use any more. */
export function withdrawOccupied(context: Context, caller: Caller, bookingId: string): Promise<BookingView> {
  return retryOnConflict(async () => {
    const { booking, role } = await loadBooking(context, caller, bookingId);
    const decision = decideWithdrawReport(bookingFacts(booking), role);
    if (decision.kind === 'refused') throw new AppError(decision.code);
    if (decision.kind === 'already') return viewOfBooking(context, booking, caller);
    const photo = booking.occupied?.photo ?? '';
    // An earlier report with the same photo was not withdrawn, so it keeps it.
    const isShared = booking.occupied?.earlier?.some((report) => report.photo === photo) ?? false;
    const withdrawn = await bookingRecords.change(context, booking, {
      cause: 'occupied-withdrawn',
      set: { 'occupied.withdrawn': true, 'occupied.photo': '', 'occupied.due': null },
      leftovers: { discards: photo === '' || isShared ? [] : [photo] },
    });
    return withdrawn && viewOfBooking(context, withdrawn, caller);
  });
}
