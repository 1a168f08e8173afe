import dayjs from 'dayjs';
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
 * How long ago something was, in the words of a language whose locale is loaded. Undefined below a minute and for the
 * future, because the clocks of two machines differ a little.
 */
export function passedTimeText(locale: string, then: Date, now: Date): string | undefined {
  return dayjs(now).diff(then, 'minute') < 1 ? undefined : dayjs(then).locale(locale).from(now);
}
