import { limits } from '../../common/limits.ts';
import type { BookingView } from '../shapes.ts';

/**
 * Decides whether the notice of a cancellation stays visible until the user dismisses it. The renter may be on the way
 * to the spot, and the owner may expect the car. An expired booking was ended by no role. For an owner, a cancellation
 * by the renter is routine, and that notice disappears by itself.
 */
export function isCancelledByOther(booking: BookingView, person: string, now: Date): boolean {
  const { state, endedBy, detail, to } = booking;
  if (state !== 'cancelled') return false;
  const isFresh = now.getTime() < new Date(to).getTime() + limits.cancellationNoticeHours * 3_600_000;
  if (detail.renter === person) return isFresh && (endedBy === 'owner' || endedBy === 'administrator');
  return isFresh && detail.user === person && endedBy === 'administrator';
}
