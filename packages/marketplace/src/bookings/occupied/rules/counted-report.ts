import type { BookingFacts, OccupiedFacts } from '../../rules/booking-lifecycle.ts';
import type { OccupiedAnswer } from '../shapes.ts';
import { type AnsweredReport, waitsUntil } from './occupied-spot.ts';

export interface GivenAnswer {
  answer: OccupiedAnswer;
  at: Date;
}

/** With every answer of the owner, the first one first. */
type ReportFacts = OccupiedFacts & { answers: readonly GivenAnswer[] };

export interface ReportToCount {
  occupied: ReportFacts;
  /** The start of the booking. */
  from: Date;
  endedBy: BookingFacts['endedBy'];
  /** When the booking ended; null while it lasts. */
  endedAt: Date | null;
  /** When the owner confirmed the renter's car; null if that has not happened. */
  parkedAt: Date | null;
}

/**
 * A report counts once the owner could not help, or has let the minutes pass in which the car could have left. Who leaves
 * before that takes the owner's answer along, and before the start another car may be there: such reports pause no
 * listing, because three accounts could make them in a second.
 */
export function countsForReview({ occupied, from, endedBy, endedAt, parkedAt }: ReportToCount, now: Date) {
  if (occupied.withdrawn) return false;
  const { answers } = occupied;
  if (answers.some(({ answer }) => answer === 'cannot')) return true;
  const promise = answers.find(({ answer }) => answer === 'soon');
  const until = later(
    waitsUntil({
      ...occupied,
      answer: promise === undefined ? '' : 'soon',
      answeredAt: promise?.at ?? null,
    }),
    from,
  );
  if (until > now) return false;
  if (endedBy === 'occupied' && endedAt !== null && endedAt < until) return false;
  const moved = answers.find(({ answer }) => answer === 'moved')?.at;
  return [moved, parkedAt].every((freed) => freed == null || freed > until);
}

/** The last report of a booking, with those before it. */
export interface ReportsToCount extends ReportToCount {
  occupied: ReportFacts & { earlier: readonly ReportFacts[] };
}

/** Whether one of the reports of a booking since then counts: a later one takes nothing back of an earlier one. */
export function oneCountsForReview(
  { occupied, endedBy, ...booking }: ReportsToCount,
  since: Date,
  now: Date,
): boolean {
  const { earlier } = occupied;
  // Only the last one can have ended the booking.
  const toCount = [
    ...earlier.map((each) => ({ occupied: each, endedBy: '' as const })),
    { occupied, endedBy },
  ];
  return toCount.some(
    (report) => report.occupied.at > since && countsForReview({ ...booking, ...report }, now),
  );
}

const later = (one: Date, other: Date) => (one > other ? one : other);

/** When a report about a booking from then on is counted without another change. */
export const reportDue = (occupied: AnsweredReport, from: Date): Date => later(waitsUntil(occupied), from);

/** The same after an answer. One that comes in time, or counts at once, leaves nothing to wait for. */
export function dueAfter(answered: OccupiedFacts, due: Date | null | undefined, now: Date): Date | null {
  if (due == null) return null;
  if (answered.answer === 'soon') return later(waitsUntil(answered), due);
  return answered.answer === 'moved' && due <= now ? due : null;
}
