import { bangkokDay, slotName } from '@joddee/rules/time-slots';
import type { Filter } from './spot-filter.ts';

const slotMinutes = 30;
const stayMinutes = 120;
const morning = 9 * 60;
const latestStart = 21 * 60 + 30;

/** What most would choose next: two hours, from the coming half hour on today, from nine on other days. */
export function usualStay(day: string, now: Date): Pick<Filter, 'date' | 'from' | 'to'> {
  const start = day === bangkokDay(now) ? Math.min(latestStart, comingHalfHour(now)) : morning;
  return { date: day, from: slotName(start), to: slotName(start + stayMinutes) };
}

function comingHalfHour(now: Date): number {
  const minuteOfDay = Math.floor((now.getTime() / 60_000 + 7 * 60) % 1440);
  return Math.ceil(minuteOfDay / slotMinutes) * slotMinutes;
}
