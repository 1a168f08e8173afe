import { minuteMs } from '../../common/bangkok-zone.ts';
import type { RefusalCode } from '../../common/error-codes.ts';
import { limits } from '../../common/limits.ts';
import type { BookingView } from '../shapes.ts';
import { type BookingFacts, bookingState, isOccupied, type Role } from './booking-lifecycle.ts';
import { isEarlyArrival } from './check-in.ts';

export type CancelDecision =
  | { kind: 'already' }
  | { kind: 'refused'; code: RefusalCode }
  | { kind: 'cancel'; by: 'renter' | 'administrator' | 'owner' | 'occupied' };

/**
 * The renter may cancel until checking in, an administrator until both have checked in, and the owner declines before
 * the start, also after a check-in that is early, because the renter cannot be there yet, and once the renter is a
 * no-show. While another car is on the spot the renter may leave without blame, also after checking in.
 */
export function decideCancel(facts: BookingFacts, role: Role, now: Date): CancelDecision {
  if (role === 'stranger') return { kind: 'refused', code: 'NOT_ALLOWED' };
  if (role === 'renter' && isOccupied(facts)) return { kind: 'cancel', by: 'occupied' };
  switch (bookingState(facts)) {
    case 'cancelled':
      return { kind: 'already' };
    case 'completed':
    case 'expired':
      return { kind: 'refused', code: 'BOOKING_ENDED' };
    case 'booked':
      return role !== 'owner' || mayDecline(facts, now) ? { kind: 'cancel', by: role } : tooLate(role);
    case 'arrived':
      return role === 'administrator' || (role === 'owner' && mayRefuseArrival(facts, now))
        ? { kind: 'cancel', by: role }
        : tooLate(role);
    case 'parked':
    case 'leaving':
      return tooLate(role);
  }
}

const tooLate = (role: Role): CancelDecision => ({
  kind: 'refused',
  code: role === 'renter' ? 'CANNOT_CANCEL' : 'STAY_HAS_BEGUN',
});

/** From the start on the renter may be on the way, for a while; a report has answers of its own. */
const mayDecline = (facts: BookingFacts, now: Date) =>
  (now < facts.from || isNoShow(facts, now)) && !isOccupied(facts);

/** One that is early, or that the owner sees no car of: whoever says so has declined, because nobody else can tell. */
function mayRefuseArrival(facts: BookingFacts, now: Date): boolean {
  if (isOccupied(facts)) return false;
  const since = Math.max(+facts.from, +(facts.stepAt ?? facts.from));
  return (isEarlyArrival(facts, now) && now < facts.from) || hasWaited(since, now);
}

const hasWaited = (since: number, now: Date) => +now >= since + limits.arrival.noShowMinutes * minuteMs;

/**
 * Whether the owner has waited long enough for a car that has not come. An arrival that the renter announces postpones it,
 * but not again and again, and who has reported another car on the spot has been there.
 */
export function isNoShow(facts: BookingFacts, now: Date): boolean {
  const { from, created, expectedAt, occupied } = facts;
  if (bookingState(facts) !== 'booked' || (occupied && !occupied.withdrawn)) return false;
  const latest = +from + limits.arrival.minutes.most * minuteMs;
  return hasWaited(Math.max(+from, +(created ?? 0), Math.min(+(expectedAt ?? 0), latest)), now);
}

/**
 * Decides whether the notice of a cancellation stays visible until the user dismisses it. The renter may be on the way
 * to the spot, and the owner may expect the car. An expired booking was ended by no role. For an owner, a cancellation
 * by the renter is routine, and that notice disappears by itself.
 */
export function isCancelledByOther(booking: BookingView, person: string, now: Date): boolean {
  const { state, endedBy, detail, to } = booking;
  if (state !== 'cancelled') return false;
  const isFresh = now.getTime() < new Date(to).getTime() + limits.cancellationNoticeHours * 3_600_000;
  if (detail.renter === person) return isFresh && (endedBy === 'owner' || endedBy === 'administrator');
  return isFresh && detail.user === person && endedBy === 'administrator';
}
