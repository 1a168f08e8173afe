import type { BookingView } from '@joddee/contract/bookings';
import { limits } from '@joddee/contract/limits';

/**
 * Whether somebody else cancelled a booking of this renter, so recently that the renter may still count on it. An
 * expired booking was ended by nobody's decision, and the renter's own cancellation is known to the renter.
 */
export function isCancelledByOther(booking: BookingView, renter: string, now: Date): boolean {
  if (booking.detail.renter !== renter || booking.state !== 'cancelled') return false;
  if (booking.endedBy === 'renter' || booking.endedBy === '') return false;
  return now.getTime() < new Date(booking.to).getTime() + limits.cancellationNoticeHours * 3_600_000;
}
