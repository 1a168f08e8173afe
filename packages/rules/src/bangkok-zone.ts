import dayjs, { type Dayjs } from 'dayjs';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);

/**
 * Thailand keeps UTC+7 all year, so a fixed offset is exact. Dayjs's timezone plugin asks Intl for each time and takes
 * several times as long.
 */
export const bangkokOffsetMinutes = 7 * 60;

/** An instant as clocks in Bangkok show it, whatever the timezone of the machine. */
export function inBangkok(instant: Date): Dayjs {
  return dayjs(instant).utcOffset(bangkokOffsetMinutes);
}

/** A calendar day without a timezone: days are counted in UTC, where each has 24 hours. */
export function calendarDay(day: string): Dayjs {
  return dayjs.utc(day);
}

/** A day is 24 hours, because Bangkok has no daylight saving time. */
export function later(instant: Date, amount: number, unit: 'day' | 'hour'): Date {
  return dayjs.utc(instant).add(amount, unit).toDate();
}
