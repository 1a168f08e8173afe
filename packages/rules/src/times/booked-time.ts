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
export function decideBookedTime(time: RequestedTime, hours: OpeningHours, now: Date): TimeDecision {
  const today = bangkokDay(now);
  if (time.Date < today) return { ok: false, field: 'Date', code: 'date-passed' };
  if (time.Date > addDays(today, limits.bookingDaysAhead))
    return { ok: false, field: 'Date', code: 'date-too-far' };

  const window = openingWindow(hours);
  const start = startMinute(time.timein, window);
  const end = endMinute(time.timeout, window);
  if (start < window.open || start >= window.close)
    return { ok: false, field: 'timein', code: 'outside-hours' };
  // Checked before the closing time: an end before the start is the same mistake at any hour.
  if (end <= start) return { ok: false, field: 'timeout', code: 'end-not-after-start' };
  if (end > window.close) return { ok: false, field: 'timeout', code: 'outside-hours' };
  if (instantOf(time.Date, start + limits.slotMinutes) <= now)
    return { ok: false, field: 'timein', code: 'slot-passed' };
  return { ok: true, period: { from: instantOf(time.Date, start), to: instantOf(time.Date, end) } };
}

type Window = ReturnType<typeof openingWindow>;

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
