import type { BookingFacts } from '../../../bookings/rules/booking-lifecycle.ts';
import { later, minuteMs } from '../../../common/bangkok-zone.ts';
import { limits } from '../../../common/limits.ts';

/** The mean with one decimal; 0 means no ratings. */
export function meanRating({ sum, count }: { sum: number; count: number }): number {
  return count > 0 ? Math.round((sum * 10) / count) / 10 : 0;
}

export interface RatingOfStay {
  renter: string;
  rate: number;
  created: Date;
}

/** The rating of a post: each renter counts once, with the latest rating, however many stays there were. */
export function meanOfStays(ratings: readonly RatingOfStay[]): { rating: number; count: number } {
  const latest = new Map<string, RatingOfStay>();
  for (const rating of ratings) {
    const before = latest.get(rating.renter);
    if (before === undefined || before.created <= rating.created) latest.set(rating.renter, rating);
  }
  const rates = [...latest.values()].map(({ rate }) => rate);
  const count = rates.length;
  return { rating: meanRating({ sum: rates.reduce((sum, rate) => sum + rate, 0), count }), count };
}

/** The rating of an owner: the mean over the posts that have ratings, or 0 without any. */
export function ratingOfPerson(posts: readonly { rating: number; count: number }[]): number {
  const rated = posts.filter(({ count }) => count > 0);
  return meanRating({ sum: rated.reduce((sum, { rating }) => sum + rating, 0), count: rated.length });
}

export type StarShape = 'none' | 'half' | 'full';

export function starShape(rating: number): StarShape {
  if (!(rating > 0)) return 'none';
  return rating <= 2.5 ? 'half' : 'full';
}

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

/** An owner's answer to a review; its text is empty after it was removed. */
export interface ReviewAnswer {
  text: string;
  /** When it was last changed. */
  at: Date;
}

/** The answer that a request leads to; null if it asks for what is there. */
export function nextAnswer(current: ReviewAnswer | undefined, text: string, now: Date): ReviewAnswer | null {
  return text === (current?.text ?? '') ? null : { text, at: now };
}

export interface FreshRating {
  at: Date;
  /** When the account of the renter was made. */
  registered: Date;
}

const { most, minutes, accountHours } = limits.ratingBurst;

/**
 * R140: the most ratings of one owner within an hour by accounts younger than a day; 0 if there were never more than a
 * few. They count as all others do, because such accounts may be real: an administrator judges.
 */
export function ratingBurst(ratings: readonly FreshRating[]): number {
  const times = ratings
    .filter(({ at, registered }) => at.getTime() - registered.getTime() < accountHours * 60 * minuteMs)
    .map(({ at }) => at.getTime())
    .sort((a, b) => a - b);
  const within = times.map(
    (from, index) => times.filter((time, other) => other >= index && time < from + minutes * minuteMs).length,
  );
  const largest = Math.max(0, ...within);
  return largest > most ? largest : 0;
}
