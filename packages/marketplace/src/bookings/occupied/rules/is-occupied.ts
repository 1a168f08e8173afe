import { type BookingFacts, isActive } from '../../rules/booking-lifecycle.ts';
import type { OccupiedAnswer } from '../shapes.ts';

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
