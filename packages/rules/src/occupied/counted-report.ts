import type { OccupiedAnswer } from '@joddee/contract/occupied/occupied';
import type { BookingFacts } from '../booking/booking-lifecycle.ts';
import type { OccupiedFacts } from './is-occupied.ts';
import { waitsUntil } from './occupied-spot.ts';

export interface GivenAnswer {
  answer: OccupiedAnswer;
  at: Date;
}

/** With every answer of the owner; absent from reports made before all of them were stored. */
type ReportFacts = OccupiedFacts & { answers?: readonly GivenAnswer[] };

export interface ReportToCount {
  occupied: ReportFacts;
  endedBy: BookingFacts['endedBy'];
  /** When the owner confirmed the renter's car; null if that has not happened. */
  parkedAt: Date | null;
}

/** Every answer of the owner to a report, the first one first. */
export function answersOf({ answers, answer, answeredAt }: ReportFacts): GivenAnswer[] {
  if (answers !== undefined) return [...answers];
  return answer === '' || answeredAt === null ? [] : [{ answer, at: answeredAt }];
}

/**
 * A report counts once the owner could not help, or has let the minutes pass in which the car could have left, or the
 * renter has gone elsewhere. One that the owner has just got does not, so reports alone never pause a listing.
 */
export function countsForReview({ occupied, endedBy, parkedAt }: ReportToCount, now: Date): boolean {
  if (occupied.withdrawn) return false;
  const answers = answersOf(occupied);
  if (endedBy === 'occupied' || answers.some(({ answer }) => answer === 'cannot')) return true;
  const promise = answers.find(({ answer }) => answer === 'soon');
  const until = waitsUntil({
    ...occupied,
    answer: promise === undefined ? '' : 'soon',
    answeredAt: promise?.at ?? null,
  });
  if (until > now) return false;
  const moved = answers.find(({ answer }) => answer === 'moved')?.at;
  return [moved, parkedAt].every((freed) => freed == null || freed > until);
}

/** The last report of a booking, with those before it. */
export interface ReportsToCount extends ReportToCount {
  occupied: ReportFacts & { earlier?: readonly ReportFacts[] };
}

/** Whether one of the reports of a booking since then counts: a later one takes nothing back of an earlier one. */
export function oneCountsForReview(
  { occupied, endedBy, parkedAt }: ReportsToCount,
  since: Date,
  now: Date,
): boolean {
  const { earlier = [] } = occupied;
  // Only the last one can have ended the booking.
  const toCount = [
    ...earlier.map((each) => ({ occupied: each, endedBy: '' as const })),
    { occupied, endedBy },
  ];
  return toCount.some(
    (report) => report.occupied.at > since && countsForReview({ ...report, parkedAt }, now),
  );
}

/** When a report is counted without another change. */
export const reportDue = (occupied: OccupiedFacts): Date => waitsUntil(occupied);

/** The same after an answer. One that comes in time, or counts at once, leaves nothing to wait for. */
export function dueAfter(answered: OccupiedFacts, due: Date | null | undefined, now: Date): Date | null {
  if (due == null) return null;
  if (answered.answer === 'soon') return waitsUntil(answered);
  return answered.answer === 'moved' && due <= now ? due : null;
}
