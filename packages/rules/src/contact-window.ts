import { limits } from '@joddee/contract/limits';
import { type BookingFacts, bookingState } from './booking-lifecycle.ts';

const hour = 3_600_000;

/** From when on the parties of a booking see each other's phone. */
export function phonesFrom({ from }: Pick<BookingFacts, 'from'>): Date {
  return new Date(from.getTime() - limits.phoneHours.beforeStart * hour);
}

/** Phones are for meeting at the gate: around the stay, and never for a booking that was cancelled. */
export function showsPhones(facts: BookingFacts, now: Date): boolean {
  if (bookingState(facts) === 'cancelled') return false;
  const until = new Date(facts.to.getTime() + limits.phoneHours.afterEnd * hour);
  return phonesFrom(facts) <= now && now <= until;
}
