import { limits } from '@joddee/contract/limits';
import type { OwnerFacts } from '@joddee/contract/posts';
import { type BookingFacts, bookingState } from '../booking/booking-lifecycle.ts';

export interface StayOfOwner extends BookingFacts {
  arrived: Date | undefined;
  parked: Date | undefined;
  /** The last change, which of a cancelled booking is the cancellation. */
  changedAt: Date;
}

const { fromStays, cancellationDays } = limits.ownerFacts;
const minuteMs = 60_000;

/** The facts about an owner from the newest bookings of the posts; null for a new owner. */
export function staysOfOwner(
  bookings: readonly StayOfOwner[],
  hasMore: boolean,
  now: Date,
): OwnerFacts['stays'] {
  const completed = bookings.filter((booking) => bookingState(booking) === 'completed').length;
  if (completed < fromStays) return null;
  const recent = new Date(now.getTime() - cancellationDays * 24 * 60 * minuteMs);
  const cancelled = bookings.filter(
    (booking) =>
      bookingState(booking) === 'cancelled' && booking.endedBy === 'owner' && booking.changedAt >= recent,
  ).length;
  return { completed, hasMore, minutesToConfirm: meanMinutes(bookings), cancelled };
}

/** At least one minute, because nobody confirms in none. */
function meanMinutes(bookings: readonly StayOfOwner[]): number | null {
  const waits = bookings.flatMap(({ arrived, parked }) =>
    arrived !== undefined && parked !== undefined && parked >= arrived
      ? [parked.getTime() - arrived.getTime()]
      : [],
  );
  if (waits.length === 0) return null;
  const mean = waits.reduce((sum, wait) => sum + wait, 0) / waits.length;
  return Math.max(1, Math.round(mean / minuteMs));
}
