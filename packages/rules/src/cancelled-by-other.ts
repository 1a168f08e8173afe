import type { BookingView } from '@joddee/contract/bookings';
import { limits } from '@joddee/contract/limits';

/**
 * Whether a cancellation by somebody else must stay in sight until the person has closed its notice, because the person
 * may be on the way to the spot or wait for the car there. An expired booking was ended by nobody's decision. For an
 * owner a renter who cancels is everyday: that notice goes by itself.
 */
export function isCancelledByOther(booking: BookingView, person: string, now: Date): boolean {
  const { state, endedBy, detail, to } = booking;
  if (state !== 'cancelled') return false;
  const isFresh = now.getTime() < new Date(to).getTime() + limits.cancellationNoticeHours * 3_600_000;
  if (detail.renter === person) return isFresh && (endedBy === 'owner' || endedBy === 'administrator');
  return isFresh && detail.user === person && endedBy === 'administrator';
}
