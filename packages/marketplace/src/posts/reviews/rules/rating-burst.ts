import { limits } from '../../../common/limits.ts';

export interface FreshRating {
  at: Date;
  /** When the account of the renter was made. */
  registered: Date;
}

const { most, minutes, accountHours } = limits.ratingBurst;
const minuteMs = 60_000;

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
