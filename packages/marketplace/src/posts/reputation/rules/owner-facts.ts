import { type BookingFacts, bookingState } from '../../../bookings/rules/booking-lifecycle.ts';
import { isEarlyArrival } from '../../../bookings/rules/check-in.ts';
import type { CheckTicks } from '../../../bookings/shapes.ts';
import { hourMs, minuteMs } from '../../../common/bangkok-zone.ts';
import { limits } from '../../../common/limits.ts';
import type { OwnerFacts } from '../../shapes.ts';

export interface StayToCount {
  status: 0 | 1;
  check: CheckTicks;
  /** The booked start. */
  from: Date;
  /** When the owner confirmed the check-in. */
  parked: Date | null;
  /** When the renter checked out; null if the system or the owner alone completed the stay. */
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

export const recentFrom = (now: Date): Date => new Date(now.getTime() - recentDays * 24 * 60 * minuteMs);

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

/**
 * Accounts that anybody makes in an evening pause no listing: a renter is known who has confirmed a mail address a day
 * ago, or has parked at two owners.
 */
export function isKnownByAddress(confirmedAt: Date | null | undefined, now: Date): boolean {
  return (
    confirmedAt != null && confirmedAt.getTime() <= now.getTime() - limits.occupied.knownAfterHours * hourMs
  );
}

/** One owner could confirm the stays of any account. */
export function isKnownByStays(stays: readonly (StayToCount & { owner: string })[]): boolean {
  const owners = new Set(stays.filter(isCountedStay).map(({ owner }) => owner));
  return owners.size >= limits.occupied.knownByOwners;
}
