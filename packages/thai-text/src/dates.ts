import dayjs, { type Dayjs } from 'dayjs';
import 'dayjs/locale/th.js';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);

/** '2026-11-21' -> '21 พฤศจิกายน 2026'. The year is Gregorian, as in the specification. */
export function dateText(day: string): string {
  return dayAsDate(day).format('D MMMM YYYY');
}

/** '2026-11-21' -> 'วันเสาร์' */
export function weekdayText(day: string): string {
  return `วัน${dayAsDate(day).format('dddd')}`;
}

/** '2026-11-24' -> 'วันนี้', 'พรุ่งนี้' or 'อ. 24 พ.ย.', with the year unless it is the current one. */
export function dayNameText(day: string, today: string): string {
  const date = dayAsDate(day);
  const present = dayAsDate(today);
  const daysAhead = date.diff(present, 'day');
  if (daysAhead === 0) return 'วันนี้';
  if (daysAhead === 1) return 'พรุ่งนี้';
  return date.format(date.year() === present.year() ? 'dd D MMM' : 'dd D MMM YYYY');
}

/** '2026-11-22' -> 'อา. 22 พ.ย.' */
export function shortDayText(day: string): string {
  return dayAsDate(day).format('dd D MMM');
}

/** '2026-11-22' -> 'อา.' */
export function weekdayLetters(day: string): string {
  return dayAsDate(day).format('dd');
}

/** A calendar day has no timezone, so it is parsed and formatted in UTC. */
function dayAsDate(day: string): Dayjs {
  const date = dayjs.utc(day).locale('th');
  if (!date.isValid()) throw new RangeError(`Not a day: ${day}`);
  return date;
}
