import type { FieldCode } from '../../common/error-codes.ts';
import { limits } from '../../common/limits.ts';
import { blockedTimes, isTooSoon, type Opening, windowOn } from './opening.ts';
import { addDays, bangkokDay, instantOf, minutesPerDay, slotMinute } from './time-slots.ts';

export interface RequestedTime {
  Date: string;
  timein: string;
  timeout: string;
}

export interface Period {
  from: Date;
  to: Date;
}

/** Adjacent periods do not overlap. */
export function overlap(a: Period, b: Period): boolean {
  return a.from < b.to && a.to > b.from;
}

export type TimeDecision =
  | { ok: true; period: Period }
  | { ok: false; field: 'Date' | 'timein' | 'timeout'; code: FieldCode };

/** Decides whether a time may be booked at all; the calendar decides whether it is still free. */
export function decideBookedTime(time: RequestedTime, opening: Opening, now: Date): TimeDecision {
  const today = bangkokDay(now);
  if (time.Date < today) return { ok: false, field: 'Date', code: 'date-passed' };
  if (time.Date > addDays(today, limits.bookingDaysAhead))
    return { ok: false, field: 'Date', code: 'date-too-far' };

  const window = windowOn(opening, time.Date);
  if (window === null) return { ok: false, field: 'Date', code: 'closed-day' };
  const start = startMinute(time.timein, window);
  const end = endMinute(time.timeout, window);
  if (start < window.open || start >= window.close)
    return { ok: false, field: 'timein', code: 'outside-hours' };
  // Checked before the closing time: an end before the start is the same mistake at any hour.
  if (end <= start) return { ok: false, field: 'timeout', code: 'end-not-after-start' };
  if (end > window.close) return { ok: false, field: 'timeout', code: 'outside-hours' };
  if (instantOf(time.Date, start + limits.slotMinutes) <= now)
    return { ok: false, field: 'timein', code: 'slot-passed' };
  const period = { from: instantOf(time.Date, start), to: instantOf(time.Date, end) };
  if (isTooSoon(opening, period.from, now)) return { ok: false, field: 'timein', code: 'notice-too-short' };
  const [blocked] = blockedTimes(opening, period);
  if (blocked !== undefined)
    return { ok: false, field: blocked.from <= period.from ? 'timein' : 'timeout', code: 'closed-by-owner' };
  return { ok: true, period };
}

/** Whether an opening allows a stay at exactly this period: with other hours its slots may be those of the next day. */
export function allowsPeriod(time: RequestedTime & Period, opening: Opening, now: Date): boolean {
  const decided = decideBookedTime(time, opening, now);
  return decided.ok && +decided.period.from === +time.from && +decided.period.to === +time.to;
}

/**
 * The period of a search at a spot with this opening; null if it cannot be booked. Who searches means the hours of that
 * day, so a spot whose night begins on that day does not offer the same hours of the morning after it.
 */
export function searchedPeriod(time: RequestedTime, opening: Opening, now: Date): Period | null {
  const decided = decideBookedTime(time, opening, now);
  if (!decided.ok) return null;
  return +decided.period.from === +instantOf(time.Date, slotMinute(time.timein)) ? decided.period : null;
}

interface Window {
  open: number;
  close: number;
}

/** In a window across midnight, a slot before opening belongs to the next day. */
function startMinute(slot: string, window: Window): number {
  const minute = slotMinute(slot);
  return window.close > minutesPerDay && minute < window.open ? minute + minutesPerDay : minute;
}

/**
 * Like `startMinute`. In addition no stay can end at the midnight before its day, so 00.00 is the midnight after it.
 */
function endMinute(slot: string, window: Window): number {
  const minute = slotMinute(slot);
  if (minute === 0) return minutesPerDay;
  return window.close > minutesPerDay && minute <= window.open ? minute + minutesPerDay : minute;
}
