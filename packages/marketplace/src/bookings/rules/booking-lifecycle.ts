import { hourMs, later, minuteMs } from '../../common/bangkok-zone.ts';
import { limits } from '../../common/limits.ts';
import type { OccupiedAnswer } from '../occupied/shapes.ts';
import type { BookingState, BookingView, CheckTicks } from '../shapes.ts';

export interface BookingFacts {
  status: 0 | 1;
  check: CheckTicks;
  endedBy: BookingView['endedBy'];
  expired: boolean;
  from: Date;
  to: Date;
  created?: Date | undefined;
  /** When the renter has said to arrive. */
  expectedAt?: Date | null | undefined;
  /** How often the renter has withdrawn a check-in. */
  withdrawals?: number | undefined;
  /** How often the owner has withdrawn its confirmation. */
  unconfirmed?: number | undefined;
  rated?: boolean | undefined;
  /** When the owner has confirmed the check-in. */
  confirmedAt?: Date | null | undefined;
  /** The renter's last step. */
  stepAt?: Date | undefined;
  /** When the renter last asked the owner for a confirmation. */
  askedAt?: Date | undefined;
  /** The last report that another car is on the spot. */
  occupied?: OccupiedFacts | null | undefined;
}

export function bookingState(facts: BookingFacts): BookingState {
  const { checkin, checkout } = facts.check;
  if (facts.status === 0) return facts.expired ? 'expired' : 'cancelled';
  if (checkout.status) return 'completed';
  if (checkout.renter) return 'leaving';
  if (checkin.renter && checkin.user) return 'parked';
  return checkin.renter ? 'arrived' : 'booked';
}

/** As in the specification's active list: status 1 and check-out not complete. Exactly then a booking holds its slots. */
export function isActive(facts: BookingFacts): boolean {
  return facts.status === 1 && !facts.check.checkout.status;
}

/** The same as the condition of a query. */
export const whileActive = { 'detail.status': 1, 'check.checkout.status': false } as const;

/** The condition of a query for the bookings of a user, as owner or renter. */
export const asParty = <Id>(user: Id) => ({ $or: [{ 'detail.user': user }, { 'detail.renter': user }] });

export type Role = 'renter' | 'owner' | 'administrator' | 'stranger';

/** A party to the booking acts as that party, even if the user is also an administrator. */
export function roleIn(
  booking: { user: string; renter: string },
  caller: { id: string; status: 0 | 1 },
): Role {
  if (booking.renter === caller.id) return 'renter';
  if (booking.user === caller.id) return 'owner';
  return caller.status === 1 ? 'administrator' : 'stranger';
}

type Instant = Date | string | null | undefined;

/** By a step, or by a reminder of it. */
export function lastAsked(booking: {
  stepTimes: { arrived: Instant; leaving: Instant };
  reminded?: Instant;
}): Date {
  const { stepTimes, reminded } = booking;
  return new Date(
    Math.max(...[stepTimes.arrived, stepTimes.leaving, reminded].map((at) => +new Date(at || 0))),
  );
}

/** The facts that the rules need, from the view of a booking that its parties have. */
export function factsOfView({
  detail,
  check,
  endedBy,
  state,
  from,
  to,
  created,
  expectedArrival,
  stepTimes,
  reminded,
  rated,
  occupied,
}: BookingView): BookingFacts {
  return {
    status: detail.status,
    check,
    endedBy,
    expired: state === 'expired',
    from: new Date(from),
    to: new Date(to),
    created: new Date(created),
    expectedAt: expectedArrival.at === '' ? null : new Date(expectedArrival.at),
    rated,
    confirmedAt: stepTimes.parked === '' ? null : new Date(stepTimes.parked),
    stepAt: lastAsked({ stepTimes }),
    askedAt: lastAsked({ stepTimes, reminded }),
    occupied: occupied
      ? {
          at: new Date(occupied.at),
          answer: occupied.answer,
          answeredAt: occupied.answeredAt === '' ? null : new Date(occupied.answeredAt),
          withdrawn: occupied.withdrawn,
          reports: occupied.number,
        }
      : null,
  };
}

const { phoneHours, ownersPhone } = limits;

type Start = Pick<BookingFacts, 'from'>;

/** The instant from which the owner sees the phone of the renter. */
export const rentersPhoneFrom = ({ from }: Start): Date =>
  new Date(from.getTime() - phoneHours.beforeStart * hourMs);

/** The instant from which the renter sees the phone of the owner. */
export const ownersPhoneFrom = ({ from }: Start): Date =>
  new Date(from.getTime() - ownersPhone.minutesBeforeStart * minuteMs);

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
  return now.getTime() <= facts.to.getTime() + phoneHours.afterEnd * hourMs;
}

/** The last report of a booking that another car is on the spot. */
export interface OccupiedFacts {
  at: Date;
  answer: '' | OccupiedAnswer;
  answeredAt: Date | null;
  withdrawn: boolean;
  /** The reports of the booking until now. */
  reports: number;
}

/** Both parties have confirmed that the renter's car is there. */
export const hasBegun = (facts: BookingFacts) => facts.check.checkin.renter && facts.check.checkin.user;

/** True while the report waits for the car to leave, or for the renter to go elsewhere. */
export function isOccupied(facts: BookingFacts): facts is BookingFacts & { occupied: OccupiedFacts } {
  const { occupied } = facts;
  if (!occupied || occupied.withdrawn || occupied.answer === 'moved') return false;
  return isActive(facts) && !hasBegun(facts);
}

/** The report waits for the owner: until an answer, and for the car to be moved in the promised minutes. */
export const asksOwner = (facts: BookingFacts): boolean =>
  isOccupied(facts) && facts.occupied.answer !== 'cannot';

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
