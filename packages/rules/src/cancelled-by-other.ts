import type { BookingView } from '@joddee/contract/bookings';
import { limits } from '@joddee/contract/limits';

/**
 * Whether a person may still count on a booking that neither of its parties, or only the other one, has cancelled. An
 * expired booking was ended by nobody's decision. An owner counts on a renter no more than on anybody else: that a
 * renter cancels is told once, and not kept until it was read.
 */
export function isCancelledByOther(booking: BookingView, person: string, now: Date): boolean {
  const { state, endedBy, detail, to } = booking;
  if (state !== 'cancelled') return false;
  const isFresh = now.getTime() < new Date(to).getTime() + limits.cancellationNoticeHours * 3_600_000;
  if (detail.renter === person) return isFresh && (endedBy === 'owner' || endedBy === 'administrator');
  return isFresh && detail.user === person && endedBy === 'administrator';
}
