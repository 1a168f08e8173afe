import type { FieldCode } from '@joddee/contract/error-codes';
import { limits } from '@joddee/contract/limits';
import {
  addDays,
  bangkokDay,
  instantOf,
  minutesPerDay,
  type OpeningHours,
  openingWindow,
  slotMinute,
} from './time-slots.ts';

export interface TimeWish {
  Date: string;
  timein: string;
  timeout: string;
}

export interface Period {
  from: Date;
  to: Date;
}

/** Periods that only touch do not overlap. */
export function overlap(a: Period, b: Period): boolean {
  return a.from < b.to && a.to > b.from;
}

export type TimeDecision =
  | { ok: true; period: Period }
  | { ok: false; field: 'Date' | 'timein' | 'timeout'; code: FieldCode };

/** Whether a wished time may be booked at all; whether it is still free is asked of the calendar. */
export function decideBookedTime(wish: TimeWish, hours: OpeningHours, now: Date): TimeDecision {
  const today = bangkokDay(now);
  if (wish.Date < today) return { ok: false, field: 'Date', code: 'date-passed' };
  if (wish.Date > addDays(today, limits.bookingDaysAhead))
    return { ok: false, field: 'Date', code: 'date-too-far' };

  const window = openingWindow(hours);
  const start = startMinute(wish.timein, window);
  const end = endMinute(wish.timeout, window);
  if (start < window.open || start >= window.close)
    return { ok: false, field: 'timein', code: 'outside-hours' };
  // Asked before the closing time: an end before the start is a slip of order, wherever it lies.
  if (end <= start) return { ok: false, field: 'timeout', code: 'end-not-after-start' };
  if (end > window.close) return { ok: false, field: 'timeout', code: 'outside-hours' };
  if (instantOf(wish.Date, start + limits.slotMinutes) <= now)
    return { ok: false, field: 'timein', code: 'slot-passed' };
  return { ok: true, period: { from: instantOf(wish.Date, start), to: instantOf(wish.Date, end) } };
}

type Window = ReturnType<typeof openingWindow>;

/** In a window across midnight a slot before the opening is one of the next day. */
function startMinute(slot: string, window: Window): number {
  const minute = slotMinute(slot);
  return window.close > minutesPerDay && minute < window.open ? minute + minutesPerDay : minute;
}

/** As for the start; moreover no stay ends at the midnight before its day, so 00.00 is the one after it. */
function endMinute(slot: string, window: Window): number {
  const minute = slotMinute(slot);
  if (minute === 0) return minutesPerDay;
  return window.close > minutesPerDay && minute <= window.open ? minute + minutesPerDay : minute;
}
