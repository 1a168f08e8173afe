import type { StoredBooking } from './contender.ts';

/** The number of bookings that begin while the same post, or the same renter, already has one (a size of one). */
export function countOverlaps(bookings: readonly StoredBooking[], party: 'post' | 'renter'): number {
  const heldUntil = new Map<string, number>();
  let overlaps = 0;
  for (const booking of bookings.toSorted((a, b) => a.from.getTime() - b.from.getTime())) {
    const until = heldUntil.get(booking[party]) ?? Number.NEGATIVE_INFINITY;
    if (booking.from.getTime() < until) overlaps += 1;
    heldUntil.set(booking[party], Math.max(until, booking.to.getTime()));
  }
  return overlaps;
}
