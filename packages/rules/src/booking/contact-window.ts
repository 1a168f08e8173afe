import { limits } from '@joddee/contract/limits';
import { type BookingFacts, bookingState } from './booking-lifecycle.ts';

const hour = 3_600_000;

/** The instant from which the parties of a booking see each other's phone. */
export function phonesFrom({ from }: Pick<BookingFacts, 'from'>): Date {
  return new Date(from.getTime() - limits.phoneHours.beforeStart * hour);
}

/**
 * Phones are shown around the stay, and never for a cancelled booking. An arrival that the owner has confirmed begins the
 * stay, however early it is; one that waits does not, because the renter could still withdraw it.
 */
export function showsPhones(facts: BookingFacts, now: Date): boolean {
  if (bookingState(facts) === 'cancelled') return false;
  const until = new Date(facts.to.getTime() + limits.phoneHours.afterEnd * hour);
  const begins = facts.check.checkin.user || phonesFrom(facts) <= now;
  return begins && now <= until;
}
