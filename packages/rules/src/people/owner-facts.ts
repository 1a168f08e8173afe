import { limits } from '@joddee/contract/limits';
import type { OwnerFacts } from '@joddee/contract/posts';
import { type BookingFacts, bookingState } from '../booking/booking-lifecycle.ts';
import { isDeclined } from '../booking/cancelled-by-other.ts';

export interface StayOfOwner extends BookingFacts {
  arrived: Date | undefined;
  parked: Date | undefined;
  /** Of a cancelled booking; empty without one. */
  endedReason: string;
  /** The last change, which of a cancelled booking is the cancellation. */
  changedAt: Date;
}

const { fromStays, recentDays } = limits.ownerFacts;
const minuteMs = 60_000;

export const recentFrom = (now: Date): Date => new Date(now.getTime() - recentDays * 24 * 60 * minuteMs);

/**
 * R127: the reputation of an owner from the newest bookings of the posts; null for a new owner. `occupied` is the number of
 * renters whose report counts.
 */
export function staysOfOwner(
  bookings: readonly StayOfOwner[],
  occupied: number,
  hasMore: boolean,
  now: Date,
): OwnerFacts['stays'] {
  const completed = bookings.filter((booking) => bookingState(booking) === 'completed').length;
  if (completed < fromStays) return null;
  const declined = bookings.filter(
    (booking) =>
      bookingState(booking) === 'cancelled' && isDeclined(booking) && booking.changedAt >= recentFrom(now),
  ).length;
  return { completed, hasMore, minutesToConfirm: medianMinutes(bookings), declined, occupied };
}

/** At least one minute, because nobody confirms in none. One forgotten confirmation does not move a median. */
function medianMinutes(bookings: readonly StayOfOwner[]): number | null {
  const waits = bookings
    .flatMap(({ arrived, parked }) =>
      arrived !== undefined && parked !== undefined && parked >= arrived
        ? [parked.getTime() - arrived.getTime()]
        : [],
    )
    .sort((a, b) => a - b);
  const upper = waits[Math.floor(waits.length / 2)];
  if (upper === undefined) return null;
  const lower = waits[Math.floor((waits.length - 1) / 2)] ?? upper;
  return Math.max(1, Math.round((lower + upper) / 2 / minuteMs));
}
