import type { BookingView } from '@joddee/contract/bookings';
import { decideCancel } from '@joddee/rules/cancellation';
import { AppError } from '../platform/app-error.ts';
import type { Caller, Context } from '../platform/context.ts';
import { loadBooking } from './booking-access.ts';
import { bookingFacts } from './booking-facts.ts';
import { viewOfBooking } from './booking-view.ts';
import { endBooking } from './end-booking.ts';
import { freeBooking } from './free-booking.ts';

const attempts = 5;

export async function cancelBooking(
  context: Context,
  caller: Caller,
  postId: string,
  bookingId: string,
  reason = '',
): Promise<BookingView> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const { booking, role } = await loadBooking(context, caller, bookingId);
    if (booking.detail.post.toString() !== postId) throw new AppError('NOT_FOUND');
    const decision = decideCancel(bookingFacts(booking), role);
    if (decision.kind === 'refused') throw new AppError(decision.code);
    if (decision.kind === 'already') {
      await freeBooking(context, booking);
      return viewOfBooking(context, booking, caller);
    }
    const cancelled = await endBooking(context, booking, { status: 0, endedBy: decision.by, reason });
    if (cancelled !== null) return viewOfBooking(context, cancelled, caller);
  }
  throw new AppError('CHANGED_MEANWHILE');
}
