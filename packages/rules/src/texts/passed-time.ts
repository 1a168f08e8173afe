import { inBangkok } from '../times/bangkok-zone.ts';

export interface PassedTime {
  unit: 'minute' | 'hour' | 'day' | 'month' | 'year';
  count: number;
}

/**
 * How long ago something was, in whole units of the largest kind. Undefined below a minute, and for the future, because
 * the clocks of two machines differ a little.
 */
export function passedTime(then: Date, now: Date): PassedTime | undefined {
  const minutes = Math.floor((now.getTime() - then.getTime()) / 60_000);
  if (minutes < 1) return undefined;
  if (minutes < 60) return { unit: 'minute', count: minutes };
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return { unit: 'hour', count: hours };
  const days = Math.floor(hours / 24);
  if (days < 30) return { unit: 'day', count: days };
  // Thirty days are a month, also where the calendar's month has one more.
  const months = Math.max(1, wholeMonths(inBangkok(then), inBangkok(now)));
  return months < 12 ? { unit: 'month', count: months } : { unit: 'year', count: Math.floor(months / 12) };
}

/** Both dates are read by their UTC fields. */
function wholeMonths(from: Date, to: Date): number {
  const months = (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth();
  const inMonth = (date: Date) => date.getTime() - Date.UTC(date.getUTCFullYear(), date.getUTCMonth());
  return inMonth(to) < inMonth(from) ? months - 1 : months;
}
