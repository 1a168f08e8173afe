import dayjs from 'dayjs';
import 'dayjs/locale/th.js';
import relativeTime from 'dayjs/plugin/relativeTime.js';

/** Behind slots after midnight of an overnight window. */
export const nextDayMark = '(วันถัดไป)';

/**
 * '10.00-12.30 น.'; '23.00-01.00 น. (วันถัดไป)' when the end lies after midnight. Midnight itself still ends the day.
 * Slots are compared as text, because all have the form 'hh.mm'.
 */
export function timeRangeText(timein: string, timeout: string): string {
  const range = `${timein}-${timeout} น.`;
  return timeout <= timein && timeout !== '00.00' ? `${range} ${nextDayMark}` : range;
}

/** Hours as bookings carry them: '2.5' -> '2 ชม. 30 นาที' */
export function durationText(hours: string): string {
  const minutes = Math.round(Number(hours) * 60);
  const parts: string[] = [];
  if (minutes >= 60) parts.push(`${Math.floor(minutes / 60)} ชม.`);
  if (minutes % 60 > 0 || minutes < 60) parts.push(`${minutes % 60} นาที`);
  return parts.join(' ');
}

/** Each unit begins where the one before it is full; the plugin takes the singular for 1 of what follows. */
const thresholds = [
  { l: 's', r: 59, d: 'second' },
  { l: 'm', r: 89 },
  { l: 'mm', r: 59, d: 'minute' },
  { l: 'h', r: 89 },
  { l: 'hh', r: 23, d: 'hour' },
  { l: 'd', r: 35 },
  { l: 'dd', r: 29, d: 'day' },
  { l: 'M', r: 30 },
  { l: 'MM', r: 11, d: 'month' },
  { l: 'y', r: 12 },
  { l: 'yy', d: 'year' },
];
dayjs.extend(relativeTime, { thresholds, rounding: Math.floor });

/**
 * 'เมื่อ 5 นาทีที่แล้ว', ready to follow a verb. A moment ahead of this clock was just now too: clocks of two machines
 * differ a little.
 */
export function relativeTimeText(then: Date, now: Date): string {
  const passed = dayjs(now).diff(then, 'minute');
  return passed < 1 ? 'เมื่อสักครู่' : `เมื่อ ${dayjs(then).locale('th').from(now)}`;
}
