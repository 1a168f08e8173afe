import type { OccupiedFacts } from '../occupied/rules/is-occupied.ts';
import type { BookingState, BookingView, CheckTicks } from '../shapes.ts';

export interface BookingFacts {
  status: 0 | 1;
  check: CheckTicks;
  endedBy: BookingView['endedBy'];
  expired: boolean;
  from: Date;
  to: Date;
  /** How often a check-in or its confirmation was withdrawn. */
  withdrawals?: number | undefined;
  /** When the owner has confirmed the check-in. */
  confirmedAt?: Date | null | undefined;
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

/** The facts that the rules need, from the view of a booking that its parties have. */
export function factsOfView({
  detail,
  check,
  endedBy,
  state,
  from,
  to,
  stepTimes,
  occupied,
}: BookingView): BookingFacts {
  return {
    status: detail.status,
    check,
    endedBy,
    expired: state === 'expired',
    from: new Date(from),
    to: new Date(to),
    confirmedAt: stepTimes.parked === '' ? null : new Date(stepTimes.parked),
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
