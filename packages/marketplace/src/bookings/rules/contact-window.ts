import { limits } from '../../common/limits.ts';
import { type BookingFacts, bookingState } from './booking-lifecycle.ts';

const minute = 60_000;
const hour = 60 * minute;
const { phoneHours, ownersPhone } = limits;

type Start = Pick<BookingFacts, 'from'>;

/** The instant from which the owner sees the phone of the renter. */
export const rentersPhoneFrom = ({ from }: Start): Date =>
  new Date(from.getTime() - phoneHours.beforeStart * hour);

/** The instant from which the renter sees the phone of the owner. */
export const ownersPhoneFrom = ({ from }: Start): Date =>
  new Date(from.getTime() - ownersPhone.minutesBeforeStart * minute);

/**
 * An arrival that the owner has confirmed begins the stay, however early it is; one that waits does not, because the
 * renter could still withdraw it.
 */
export const showsRentersPhone = (facts: BookingFacts, now: Date): boolean =>
  isNear(facts, now) && (facts.check.checkin.user || rentersPhoneFrom(facts) <= now);

/** Later than the other way round, because anybody may book. A renter who has arrived needs it. */
export const showsOwnersPhone = (facts: BookingFacts, now: Date): boolean =>
  isNear(facts, now) && (facts.check.checkin.renter || ownersPhoneFrom(facts) <= now);

/** Phones are shown around the stay, and never for a cancelled booking. */
function isNear(facts: BookingFacts, now: Date): boolean {
  if (bookingState(facts) === 'cancelled') return false;
  return now.getTime() <= facts.to.getTime() + phoneHours.afterEnd * hour;
}
