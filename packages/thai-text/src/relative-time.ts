import dayjs from 'dayjs';
import 'dayjs/locale/th.js';
import relativeTime from 'dayjs/plugin/relativeTime.js';

/** Each unit begins where the previous one is full; the plugin uses the singular for 1 of the next unit. */
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
 * 'เมื่อ 5 นาทีที่แล้ว', ready to follow a verb. A moment in the future counts as just now, because the clocks of two
 * machines differ a little.
 */
export function relativeTimeText(then: Date, now: Date): string {
  const passed = dayjs(now).diff(then, 'minute');
  return passed < 1 ? 'เมื่อสักครู่' : `เมื่อ ${dayjs(then).locale('th').from(now)}`;
}
