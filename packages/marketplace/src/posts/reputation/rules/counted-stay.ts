import type { CheckTicks } from '../../../bookings/shapes.ts';
import { limits } from '../../../common/limits.ts';

export interface StayToCount {
  status: 0 | 1;
  check: CheckTicks;
  /** The booked start. */
  from: Date;
  /** When the owner confirmed the check-in. */
  parked: Date | null;
  /** When the renter checked out; null if the system completed the stay. */
  leaving: Date | null;
  ended: Date | null;
}

/**
 * R139: whether a stay builds trust. The steps of a booking are accepted at any time, so an owner and free accounts could
 * complete stays of next week within seconds.
 */
export function isCountedStay({ status, check, from, parked, leaving, ended }: StayToCount): boolean {
  const isCompleted = status === 1 && check.checkout.status;
  if (!isCompleted || !check.checkin.renter || !check.checkin.user) return false;
  const left = leaving ?? ended;
  if (parked === null || left === null) return false;
  return left >= from && left.getTime() - parked.getTime() >= limits.countedStayMinutes * 60_000;
}
