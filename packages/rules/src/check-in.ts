import type { BookingState, CheckStep } from '@joddee/contract/bookings';
import type { RefusalCode } from '@joddee/contract/error-codes';
import { type BookingFacts, bookingState, isActive, type Role } from './booking-lifecycle.ts';

export interface CheckWish {
  check: boolean;
  step?: CheckStep | undefined;
  rate?: number | undefined;
}

type Party = 'renter' | 'owner';

export type CheckDecision =
  /** The step stands done: answer the booking as it is. */
  | { kind: 'already' }
  | { kind: 'refused'; code: RefusalCode }
  | { kind: 'rating-required' }
  | { kind: 'tick'; step: CheckStep; by: Party; completes: boolean; becomes: BookingState }
  /** The renter is not there after all: the tick of the arrival is taken off. */
  | { kind: 'withdraw' };

/**
 * Check-in and check-out, by the renter first and then the owner. That the renter is not checked in elsewhere
 * needs other bookings and is asked of the database by the caller.
 */
export function decideCheck(facts: BookingFacts, role: Role, wish: CheckWish): CheckDecision {
  if (role !== 'renter' && role !== 'owner') return { kind: 'refused', code: 'NOT_ALLOWED' };
  if (wish.step === 'checkin' && !wish.check) return decideWithdrawal(facts, role);
  const step = wish.step ?? plainStep(facts, role, wish.check);
  // Before everything else, so that a repeated request gets the same good answer even after the end.
  if (isDone(facts, role, step)) return { kind: 'already' };
  if (!isActive(facts)) return { kind: 'refused', code: 'BOOKING_ENDED' };

  const next = nextStep(facts);
  if (next.step !== step || next.by !== role) return { kind: 'refused', code: next.awaited };
  // The plain form leaves the rating to a call of its own.
  if (wish.step === 'checkout' && role === 'renter' && wish.rate === undefined)
    return { kind: 'rating-required' };
  return { kind: 'tick', step, by: role, completes: next.becomes === 'completed', becomes: next.becomes };
}

/** An arrival belongs to the renter, and is a fact for both parties once the owner has confirmed it. */
function decideWithdrawal(facts: BookingFacts, role: Party): CheckDecision {
  if (role !== 'renter') return { kind: 'refused', code: 'NOT_ALLOWED' };
  if (!isActive(facts)) return { kind: 'refused', code: 'BOOKING_ENDED' };
  if (!facts.check.checkin.renter) return { kind: 'already' };
  return facts.check.checkin.user ? { kind: 'refused', code: 'ARRIVAL_CONFIRMED' } : { kind: 'withdraw' };
}

/** Without a step, `check: true` does the caller's next step and `check: false` is only a check-out. */
function plainStep(facts: BookingFacts, role: Party, check: boolean): CheckStep {
  return check && !isDone(facts, role, 'checkin') ? 'checkin' : 'checkout';
}

function isDone(facts: BookingFacts, role: Party, step: CheckStep): boolean {
  const ticks = facts.check[step];
  return role === 'renter' ? ticks.renter : ticks.user;
}

interface NextStep {
  step: CheckStep;
  by: Party;
  becomes: BookingState;
  /** What anybody hears who wishes for a later step. */
  awaited: RefusalCode;
}

/** The one step that an active booking waits for. */
function nextStep(facts: BookingFacts): NextStep {
  const state = bookingState(facts);
  switch (state) {
    case 'booked':
      return { step: 'checkin', by: 'renter', becomes: 'arrived', awaited: 'RENTER_NOT_ARRIVED' };
    case 'arrived':
      return { step: 'checkin', by: 'owner', becomes: 'parked', awaited: 'OWNER_NOT_CONFIRMED' };
    case 'parked':
      return { step: 'checkout', by: 'renter', becomes: 'leaving', awaited: 'RENTER_NOT_LEAVING' };
    case 'leaving':
      return { step: 'checkout', by: 'owner', becomes: 'completed', awaited: 'OWNER_NOT_CONFIRMED' };
    case 'completed':
    case 'cancelled':
    case 'expired':
      throw new Error(`A booking that is ${state} waits for nothing`);
  }
}
