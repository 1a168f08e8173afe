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

/** Days this near are named; further ones are written in full. */
const namedDays = 3;

/** '2026-11-22' -> 'วันนี้ อา. 22 พ.ย.', 'พรุ่งนี้ จ. 23 พ.ย.', 'อ. 24 พ.ย.', or far from today '30 พฤศจิกายน 2026'. */
export function ticketDayText(day: string, today: string): string {
  const date = dayAsDate(day);
  const daysAhead = date.diff(dayAsDate(today), 'day');
  if (Math.abs(daysAhead) > namedDays) return dateText(day);
  const short = date.format('dd D MMM');
  return daysAhead === 0 || daysAhead === 1 ? `${dayNameText(day, today)} ${short}` : short;
}

/** '2026-11-21' -> 'พฤศจิกายน 2026' */
export function monthText(day: string): string {
  return dayAsDate(day).format('MMMM YYYY');
}

/** 'วันนี้', 'เมื่อวาน' or 'ส. 21 พ.ย.', for what has happened. */
export function pastDayText(day: string, today: string): string {
  return dayAsDate(today).diff(dayAsDate(day), 'day') === 1 ? 'เมื่อวาน' : dayNameText(day, today);
}

/** '2026-11-24' -> '24 พ.ย.' */
export function shortDateText(day: string): string {
  return dayAsDate(day).format('D MMM');
}

/** '2026-11-24' -> 'อังคาร' */
export function weekdayName(day: string): string {
  return dayAsDate(day).format('dddd');
}

/** '2026-11-24' -> 'อ. 24 พ.ย.' */
export function weekdayDateText(day: string): string {
  return dayAsDate(day).format('dd D MMM');
}

/** '2026-11-24' -> 'วันนี้', 'พรุ่งนี้' or 'อังคาร', above its date. */
export function dayTitleText(day: string, today: string): string {
  const daysAhead = dayAsDate(day).diff(dayAsDate(today), 'day');
  return daysAhead === 0 || daysAhead === 1 ? dayNameText(day, today) : weekdayName(day);
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
