import { type BookingFacts, bookingState } from '../../../bookings/rules/booking-lifecycle.ts';
import { isEarlyArrival } from '../../../bookings/rules/check-in.ts';
import { limits } from '../../../common/limits.ts';
import type { OwnerFacts } from '../../shapes.ts';
import { isCountedStay } from './counted-stay.ts';

export interface StayOfOwner extends BookingFacts {
  arrived: Date | null;
  parked: Date | null;
  leaving: Date | null;
  ended: Date | null;
  declined: boolean;
  /** The last change, which of a cancelled booking is the cancellation. */
  changedAt: Date;
}

const { fromStays, recentDays } = limits.ownerFacts;
const minuteMs = 60_000;

export const recentFrom = (now: Date): Date => new Date(now.getTime() - recentDays * 24 * 60 * minuteMs);

/** Whether the owner has declined the booking, and recently. */
export const isRecentlyDeclined = (booking: StayOfOwner, now: Date): boolean =>
  bookingState(booking) === 'cancelled' && booking.declined && booking.changedAt >= recentFrom(now);

interface Counts {
  /** Renters whom the owner has declined recently. */
  declined: number;
  /** Renters whose report counts. */
  occupied: number;
  hasMore: boolean;
}

/** R127: the reputation of an owner from the newest stays that count; null for a new owner. */
export function staysOfOwner(bookings: readonly StayOfOwner[], counts: Counts): OwnerFacts['stays'] {
  const completed = bookings.filter(isCountedStay);
  if (completed.length < fromStays) return null;
  return { completed: completed.length, minutesToConfirm: medianMinutes(completed), ...counts };
}

/** At least one minute, because nobody confirms in none. One forgotten confirmation does not move a median. */
function medianMinutes(bookings: readonly StayOfOwner[]): number | null {
  const waits = bookings.flatMap(waitOf).sort((a, b) => a - b);
  const upper = waits[Math.floor(waits.length / 2)];
  if (upper === undefined) return null;
  const lower = waits[Math.floor((waits.length - 1) / 2)] ?? upper;
  return Math.max(1, Math.round((lower + upper) / 2 / minuteMs));
}

/** Who says long before the start to have arrived waits from the start on. */
function waitOf({ arrived, parked, from }: StayOfOwner): number[] {
  if (arrived === null || parked === null || parked < arrived) return [];
  const begins = isEarlyArrival({ from }, arrived) && parked >= from ? from : arrived;
  return [parked.getTime() - begins.getTime()];
}
