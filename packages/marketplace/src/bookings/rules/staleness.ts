import { later } from '../../common/bangkok-zone.ts';
import { limits } from '../../common/limits.ts';
import { isOccupied } from '../occupied/rules/is-occupied.ts';
import { type BookingFacts, isActive } from './booking-lifecycle.ts';

export type StaleDecision = 'expire' | 'complete' | 'end-occupied' | 'leave';

/** Decides what the system does with a booking that its parties have left unfinished. */
export function decideStale(facts: BookingFacts, now: Date): StaleDecision {
  const moment = nextStaleMoment(facts);
  if (moment === null || now < moment) return 'leave';
  if (isOccupied(facts)) return 'end-occupied';
  return facts.check.checkin.renter ? 'complete' : 'expire';
}

/** The instant at which the system acts; null once the booking has ended. */
export function nextStaleMoment(facts: BookingFacts): Date | null {
  if (!isActive(facts)) return null;
  if (!facts.check.checkin.renter || isOccupied(facts)) return new Date(facts.to);
  return later(facts.to, limits.systemCompletionHours, 'hour');
}
