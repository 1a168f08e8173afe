import { later, minuteMs } from '../../common/bangkok-zone.ts';
import type { RefusalCode } from '../../common/error-codes.ts';
import { limits } from '../../common/limits.ts';
import type { BookingState, BookingView, CheckStep } from '../shapes.ts';
import { type BookingFacts, bookingState, factsOfView, isActive, type Role } from './booking-lifecycle.ts';

export interface CheckIntent {
  check: boolean;
  step?: CheckStep | undefined;
  rate?: number | undefined;
}

type Party = 'renter' | 'owner';

export type CheckDecision =
  /** The step is already done: answer with the unchanged booking. */
  | { kind: 'already' }
  | { kind: 'refused'; code: RefusalCode }
  | { kind: 'rating-required' }
  | { kind: 'tick'; step: CheckStep; by: Party; completes: boolean; becomes: BookingState }
  /** Removes the tick of the renter's check-in, because the renter has not arrived after all. */
  | { kind: 'withdraw' }
  /** Removes the tick of the owner, who has meant another car. */
  | { kind: 'unconfirm' };

/**
 * Check-in and check-out, by the renter first and then the owner, who may close an overdue stay alone. The caller checks
 * in the database that the renter is not checked in elsewhere, because that needs other bookings.
 */
export function decideCheck(facts: BookingFacts, role: Role, intent: CheckIntent, now: Date): CheckDecision {
  if (role !== 'renter' && role !== 'owner') return { kind: 'refused', code: 'NOT_ALLOWED' };
  if (intent.step === 'checkin' && !intent.check)
    return role === 'renter' ? decideWithdrawal(facts) : decideUnconfirm(facts, now);
  const step = intent.step ?? plainStep(facts, role, intent.check);
  // First of all checks, so that a repeated request gets the same answer even after the booking has ended.
  if (isDone(facts, role, step)) return { kind: 'already' };
  if (!isActive(facts)) return { kind: 'refused', code: 'BOOKING_ENDED' };

  // The plain form confirms nothing that was not asked for: it may be the repeat of an earlier confirmation.
  if (role === 'owner' && intent.step === 'checkout' && mayClose(facts, now))
    return { kind: 'tick', step, by: role, completes: true, becomes: 'completed' };
  const next = nextStep(facts);
  if (next.step !== step || next.by !== role) return { kind: 'refused', code: next.awaited };
  // The plain form sends the rating in a request of its own.
  if (intent.step === 'checkout' && role === 'renter' && intent.rate === undefined)
    return { kind: 'rating-required' };
  return { kind: 'tick', step, by: role, completes: next.becomes === 'completed', becomes: next.becomes };
}

/** The owner says that a car has left whose renter has not checked out, once both were told that its time is over. */
const mayClose = (facts: BookingFacts, now: Date): boolean =>
  bookingState(facts) === 'parked' && now >= later(facts.to, limits.remindMinutes.afterEnd, 'minute');

/** The owner takes back a confirmation soon after it. Later the renter relies on it, and so does a rating. */
function decideUnconfirm(facts: BookingFacts, now: Date): CheckDecision {
  if (!isActive(facts)) return { kind: 'refused', code: 'BOOKING_ENDED' };
  if (!facts.check.checkin.user) return { kind: 'already' };
  const isSoon = now.getTime() - (facts.confirmedAt?.getTime() ?? 0) <= limits.unconfirmMinutes * 60_000;
  return isSoon && !facts.check.checkout.renter && !facts.rated && mayWithdraw(facts.unconfirmed)
    ? { kind: 'unconfirm' }
    : { kind: 'refused', code: 'ARRIVAL_CONFIRMED' };
}

/** The renter may withdraw a check-in only until the owner has confirmed it. */
function decideWithdrawal(facts: BookingFacts): CheckDecision {
  if (!isActive(facts)) return { kind: 'refused', code: 'BOOKING_ENDED' };
  if (!facts.check.checkin.renter) return { kind: 'already' };
  if (facts.check.checkin.user) return { kind: 'refused', code: 'ARRIVAL_CONFIRMED' };
  return mayWithdraw(facts.withdrawals)
    ? { kind: 'withdraw' }
    : { kind: 'refused', code: 'TOO_MANY_WITHDRAWALS' };
}

/** Each withdrawal notifies the other party, so they are few, and those of one party take none from the other. */
const mayWithdraw = (withdrawals = 0): boolean => withdrawals < limits.withdrawalsOfBooking;

export type ReminderDecision = { kind: 'remind' | 'already' } | { kind: 'refused'; code: RefusalCode };

/** The renter asks the owner again, whom a step or a reminder has asked some minutes ago. */
export function decideReminder(facts: BookingFacts, role: Role, now: Date): ReminderDecision {
  if (role !== 'renter') return { kind: 'refused', code: 'NOT_ALLOWED' };
  if (!isActive(facts)) return { kind: 'refused', code: 'BOOKING_ENDED' };
  const next = nextStep(facts);
  if (next.by !== 'owner') return { kind: 'refused', code: next.awaited };
  return { kind: now < remindableFrom(facts) ? 'already' : 'remind' };
}

/**
 * From when on an owner who has not answered may be reminded: never of a car that cannot be there yet, and each time after
 * as long again as the renter has waited, so that no inbox is full of it.
 */
export function remindableFrom({ check, from, stepAt = from, askedAt = stepAt }: BookingFacts): Date {
  const possible = check.checkout.renter ? stepAt : later(from, -limits.earlyArrivalMinutes, 'minute');
  const since = Math.max(+stepAt, +possible);
  const waited = +askedAt - since;
  return new Date(Math.max(since, +askedAt + Math.max(waited, limits.remindOwnerMinutes * minuteMs)));
}

/** Without a step, `check: true` is the caller's next step and `check: false` is only a check-out. */
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
  /** The refusal of a request for any other step. */
  awaited: RefusalCode;
}

/** The one step that an active booking is waiting for. */
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

/** The server accepts a check-in at any time before the end; one this far ahead of the start is probably a mistake. */
export function isEarlyArrival({ from }: { from: Date }, now: Date): boolean {
  return now.getTime() < from.getTime() - limits.earlyArrivalMinutes * 60_000;
}

/**
 * The booking that prevents a check-in to this one, because a renter is checked in to one spot at a time. The server
 * decides the same from its database; this decides from the bookings that the client has.
 */
export function checkedInElsewhere(
  booking: BookingView,
  bookings: readonly BookingView[],
): BookingView | undefined {
  return bookings.find(
    (other) =>
      other._id !== booking._id &&
      other.detail.renter === booking.detail.renter &&
      other.check.checkin.renter &&
      isActive(factsOfView(other)),
  );
}
