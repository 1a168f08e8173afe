import type { BookingFacts } from '../../../bookings/rules/booking-lifecycle.ts';
import { later } from '../../../common/bangkok-zone.ts';
import { limits } from '../../../common/limits.ts';

export type RatingDecision =
  | { ok: true }
  | { ok: false; code: 'NO_STAY_TO_RATE' | 'RATED_ALREADY' | 'RATING_CLOSED' };

/** A stay can be rated once, from the moment both have checked in until some days after its booked end. */
export function decideRating(booking: { facts: BookingFacts; rated: boolean }, now: Date): RatingDecision {
  const { check, to } = booking.facts;
  if (!check.checkin.renter || !check.checkin.user) return { ok: false, code: 'NO_STAY_TO_RATE' };
  if (booking.rated) return { ok: false, code: 'RATED_ALREADY' };
  if (now > later(to, limits.ratingDaysAfterEnd, 'day')) return { ok: false, code: 'RATING_CLOSED' };
  return { ok: true };
}
