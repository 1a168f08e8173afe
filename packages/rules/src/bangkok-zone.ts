import dayjs, { type Dayjs } from 'dayjs';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);

/**
 * Thailand keeps UTC+7 all year, so a fixed offset is exact. Dayjs's own plugin for zones asks Intl for each time, which
 * takes several times as long and is not needed where no clock is ever changed.
 */
export const bangkokOffsetMinutes = 7 * 60;

/** An instant as the clocks and calendars of Bangkok show it, whatever the zone of the machine. */
export function inBangkok(instant: Date): Dayjs {
  return dayjs(instant).utcOffset(bangkokOffsetMinutes);
}

/** A calendar day without a zone: days are counted in UTC, where each has 24 hours. */
export function calendarDay(day: string): Dayjs {
  return dayjs.utc(day);
}

/** Days here are 24 hours, which they always are in Bangkok. */
export function later(instant: Date, amount: number, unit: 'day' | 'hour'): Date {
  return dayjs.utc(instant).add(amount, unit).toDate();
}
