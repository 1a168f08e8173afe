import { bangkokOffsetMinutes, inBangkok } from '../../common/bangkok-zone.ts';
import { limits } from '../../common/limits.ts';

export const minutesPerDay = 1440;

/** '10.30' -> 630 */
export function slotMinute(slot: string): number {
  const parts = /^([01]\d|2[0-3])\.([0-5]\d)$/.exec(slot);
  if (!parts) throw new RangeError(`Not a slot: ${slot}`);
  return Number(parts[1]) * 60 + Number(parts[2]);
}

/** 630 -> '10.30'; a minute of the next day gets its name on that day's clock. */
export function slotName(minute: number): string {
  const ofDay = ((minute % minutesPerDay) + minutesPerDay) % minutesPerDay;
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return `${twoDigits(Math.floor(ofDay / 60))}.${twoDigits(ofDay % 60)}`;
}

export const allSlots: readonly string[] = Array.from(
  { length: minutesPerDay / limits.slotMinutes },
  (_, index) => slotName(index * limits.slotMinutes),
);

/** Minutes from one slot to a later one: an end that is not after its start is on the next day. */
export function stayMinutes(timein: string, timeout: string): number {
  const minutes = slotMinute(timeout) - slotMinute(timein);
  return minutes > 0 ? minutes : minutes + minutesPerDay;
}

/** Minutes since midnight in Bangkok, with fractions. */
export function minuteOfDay(now: Date): number {
  return (inBangkok(now).getTime() / 60_000) % minutesPerDay;
}

/** The calendar day in Bangkok, yyyy-mm-dd. */
export function bangkokDay(now: Date): string {
  return dayOf(inBangkok(now));
}

/** A calendar day has no timezone: days are counted in UTC, where each has 24 hours. */
export function addDays(day: string, days: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return dayOf(new Date(Date.UTC(year, month - 1, date + days)));
}

/** 0 for Monday. */
export const weekdayOf = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

/** The UTC day of a date, yyyy-mm-dd. */
const dayOf = (date: Date) => date.toISOString().slice(0, 10);

/** The instant of a minute counted from midnight in Bangkok; minutes above 1440 are on the next day. */
export function instantOf(day: string, minute: number): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) + (minute - bangkokOffsetMinutes) * 60_000);
}

/** Today and the bookable days after it. */
export function bookableDays(now: Date): string[] {
  const today = bangkokDay(now);
  return Array.from({ length: limits.bookingDaysAhead + 1 }, (_, ahead) => addDays(today, ahead));
}

export interface OpeningHours {
  open: string;
  close: string;
}

/**
 * Minutes from the midnight before opening. A close that is not after the open is on the next day, so 00.00 is the
 * midnight at the end of the day.
 */
export function openingWindow(hours: OpeningHours): { open: number; close: number } {
  const open = slotMinute(hours.open);
  const close = slotMinute(hours.close);
  return { open, close: close > open ? close : close + minutesPerDay };
}
