import { overlap, type Period } from '../../../calendars/rules/booked-time.ts';
import { bangkokDay, minuteOfDay, slotName } from '../../../calendars/rules/time-slots.ts';
import { minuteMs, slotMs } from '../../../common/bangkok-zone.ts';
import type { RefusalCode } from '../../../common/error-codes.ts';
import { limits } from '../../../common/limits.ts';
import {
  type BookingFacts,
  hasBegun,
  isActive,
  isOccupied,
  type OccupiedFacts,
  type Role,
} from '../../rules/booking-lifecycle.ts';
import type { OccupiedAnswer } from '../shapes.ts';

const { minutesBeforeStart, answerMinutes, soonMinutes } = limits.occupied;

type Refused = { kind: 'refused'; code: RefusalCode };

/** `isRepeat`: the request was made before and has the same id. */
export function decideReport(
  facts: BookingFacts,
  role: Role,
  isRepeat: boolean,
  now: Date,
): { kind: 'report' } | { kind: 'already' } | Refused {
  if (role !== 'renter') return { kind: 'refused', code: 'NOT_ALLOWED' };
  if (isRepeat || isOccupied(facts)) return { kind: 'already' };
  if (!isActive(facts)) return { kind: 'refused', code: 'BOOKING_ENDED' };
  if (hasBegun(facts)) return { kind: 'refused', code: 'CAR_IS_PARKED' };
  if (now.getTime() < facts.from.getTime() - minutesBeforeStart * minuteMs)
    return { kind: 'refused', code: 'TOO_EARLY_TO_REPORT' };
  // Each one alarms the owner.
  if (facts.occupied && facts.occupied.reports >= limits.occupied.reportsOfBooking)
    return { kind: 'refused', code: 'TOO_MANY_REPORTS' };
  return { kind: 'report' };
}

export function decideWithdrawReport(
  facts: BookingFacts,
  role: Role,
): { kind: 'withdraw' } | { kind: 'already' } | Refused {
  if (role !== 'renter') return { kind: 'refused', code: 'NOT_ALLOWED' };
  if (facts.occupied?.withdrawn === true) return { kind: 'already' };
  return isOccupied(facts) ? { kind: 'withdraw' } : { kind: 'refused', code: noReportCode(facts) };
}

/** The promise of some minutes is a first answer only, because it could be repeated without end otherwise. */
export function decideAnswer(
  facts: BookingFacts,
  role: Role,
  answer: OccupiedAnswer,
): { kind: 'answer' } | { kind: 'already' } | Refused {
  if (role !== 'owner') return { kind: 'refused', code: 'NOT_ALLOWED' };
  if (facts.occupied?.answer === answer && !facts.occupied.withdrawn) return { kind: 'already' };
  if (!isOccupied(facts)) return { kind: 'refused', code: noReportCode(facts) };
  if (answer === 'soon' && facts.occupied.answer !== '') return { kind: 'refused', code: 'ANSWERED_ALREADY' };
  return { kind: 'answer' };
}

const noReportCode = (facts: BookingFacts): RefusalCode =>
  isActive(facts) ? 'SPOT_NOT_OCCUPIED' : 'BOOKING_ENDED';

/** Another spot is for what remains of the stay: a stay at another time is no reason to end this one without blame. */
export const replacesRest = (old: Period, stay: Period, now: Date): boolean =>
  overlap(stay, { from: old.from > now ? old.from : now, to: old.to });

/** Until when the owner has time for a first answer. */
export const answerDue = (at: Date): Date => new Date(at.getTime() + answerMinutes * minuteMs);

export type AnsweredReport = Pick<OccupiedFacts, 'at' | 'answer' | 'answeredAt'>;

/** Until when the renter waits for the owner: for an answer first, and then for the promised minutes. */
export function waitsUntil({ at, answer, answeredAt }: AnsweredReport): Date {
  const due = answerDue(at);
  if (answer !== 'soon' || answeredAt === null) return due;
  // A promise that came too late takes nothing back: the renter may be choosing another spot.
  return answeredAt <= due ? new Date(answeredAt.getTime() + soonMinutes * minuteMs) : due;
}

/** True once the renter is offered other spots. */
export function offersOthers(facts: BookingFacts, now: Date): boolean {
  return isOccupied(facts) && (facts.occupied.answer === 'cannot' || waitsUntil(facts.occupied) <= now);
}

export interface RemainingStay {
  Date: string;
  timein: string;
  timeout: string;
}

/** The stay that is booked elsewhere: from the present slot, or from the start, until the booked end; null after it. */
export function remainingStay(
  { from, to }: Pick<BookingFacts, 'from' | 'to'>,
  now: Date,
): RemainingStay | null {
  // Bangkok's offset is whole hours, so slots begin at whole half hours of the epoch.
  const slot = new Date(Math.floor(now.getTime() / slotMs) * slotMs);
  const start = slot > from ? slot : from;
  if (start >= to) return null;
  return {
    Date: bangkokDay(start),
    timein: slotName(minuteOfDay(start)),
    timeout: slotName(minuteOfDay(to)),
  };
}

/**
 * What the owner of an ended booking has answered to its report. Nothing is said against an owner who had no time to
 * answer, or need not any more.
 */
export function pastAnswer(report: OccupiedFacts, ended: Date): '' | OccupiedAnswer | 'none' {
  if (report.answer !== '') return report.answer;
  return report.withdrawn || ended < answerDue(report.at) ? '' : 'none';
}
