import { minuteMs } from '../../common/bangkok-zone.ts';
import { distanceInMetres, type Place } from '../../common/distance.ts';
import { isFaulty } from '../../common/faults.ts';
import { limits } from '../../common/limits.ts';
import type { ExpectArrivalRequest } from '../shapes.ts';
import { type BookingFacts, bookingState, isActive, type Role } from './booking-lifecycle.ts';

const { hoursBeforeStart, lateMinutes, estimate } = limits.arrival;

/** What the renter said last. */
export interface SaidArrival {
  /** Null if it was withdrawn. */
  at: Date | null;
  said: number;
  /** Whether the owner was notified of a first arrival. */
  announced: boolean;
}

/** When the renter may begin to say it. */
const arrivalOpensAt = ({ from }: Pick<BookingFacts, 'from'>): Date =>
  new Date(from.getTime() - hoursBeforeStart * 60 * minuteMs);

/** Whether the renter can say now when the car arrives. */
export const mayExpect = (facts: BookingFacts, now: Date): boolean =>
  bookingState(facts) === 'booked' && now >= arrivalOpensAt(facts) && now < facts.to;

/** The minutes that are offered: a booking ends with its time, so a later arrival finds none. */
export const offeredMinutes = ({ to }: Pick<BookingFacts, 'to'>, now: Date): number[] =>
  limits.arrival.minutes.choices.filter((minutes) => now.getTime() + minutes * minuteMs < to.getTime());

export type ArrivalDecision =
  | { kind: 'says'; arrival: SaidArrival; isFirst: boolean }
  /** It is a repeat, something later was said, or the renter has checked in: the booking stays as it is. */
  | { kind: 'already' }
  | { kind: 'refused'; code: 'NOT_ALLOWED' | 'TOO_EARLY_FOR_ARRIVAL' | 'BOOKING_ENDED' };

export function decideArrival(
  facts: BookingFacts,
  role: Role,
  last: SaidArrival | undefined,
  { minutes, said }: ExpectArrivalRequest,
  now: Date,
): ArrivalDecision {
  if (role !== 'renter') return { kind: 'refused', code: 'NOT_ALLOWED' };
  if (last !== undefined && said <= last.said && !isFaulty('earlier-arrival-accepted'))
    return { kind: 'already' };
  if (!isActive(facts)) return { kind: 'refused', code: 'BOOKING_ENDED' };
  // An estimate that was sent just before the check-in may come after it.
  if (facts.check.checkin.renter) return { kind: 'already' };
  if (now >= facts.to) return { kind: 'refused', code: 'BOOKING_ENDED' };
  if (now < arrivalOpensAt(facts)) return { kind: 'refused', code: 'TOO_EARLY_FOR_ARRIVAL' };
  const at = minutes === null ? null : new Date(now.getTime() + minutes * minuteMs);
  const wasAnnounced = last?.announced ?? false;
  const announced = wasAnnounced || at !== null;
  return { kind: 'says', arrival: { at, said, announced }, isFirst: announced && !wasAnnounced };
}

/**
 * The number of the next request. It is more than that of the last one even if the clock of this device is slow, so the
 * renter's devices agree on what was said last.
 */
export const nextSaid = (last: number, now: Date): number => Math.max(now.getTime(), last + 1);

/** Whole minutes until an arrival that is still ahead, at least one; undefined once it has passed. */
export function minutesUntil(at: Date, now: Date): number | undefined {
  const left = at.getTime() - now.getTime();
  return left > 0 ? Math.max(1, Math.round(left / minuteMs)) : undefined;
}

/** Whether a new estimate says more than what the parties know already. */
export function isNewEstimate(known: Date | null, minutes: number, now: Date): boolean {
  if (known === null) return true;
  const changedMs = Math.abs(now.getTime() + minutes * minuteMs - known.getTime());
  return changedMs >= estimate.change * minuteMs;
}

/** Whether a renter is asked if the car still comes. A booking of time that has begun is late only after its making. */
export function isLate(
  facts: BookingFacts,
  { created, expected }: { created: Date; expected: Date | null },
  now: Date,
): boolean {
  if (bookingState(facts) !== 'booked' || now >= facts.to) return false;
  if (expected !== null && expected > now && !isFaulty('asked-while-coming')) return false;
  const since = Math.max(facts.from.getTime(), created.getTime());
  const minutes = isFaulty('asked-before-late') ? lateMinutes - 10 : lateMinutes;
  return now.getTime() >= since + minutes * minuteMs;
}

/** Roads are longer than the straight line, and the city is slow: 1.4 times as long, at 20 km/h. */
const roadFactor = 1.4;
const metresPerMinute = 20_000 / 60;

/** An estimate of the drive between two places in whole minutes, at least one. It needs no map and no traffic. */
export function driveMinutes(from: Place, to: Place): number {
  return Math.max(1, Math.ceil((distanceInMetres(from, to) * roadFactor) / metresPerMinute));
}
