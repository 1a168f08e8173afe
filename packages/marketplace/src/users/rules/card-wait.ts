import { addDays, bangkokDay, instantOf } from '../../calendars/rules/time-slots.ts';
import { limits } from '../../common/limits.ts';

const hourMs = 3_600_000;
const { pressing, goal } = limits.cardWaitHours;

function isWorkingDay(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6;
}

/** Hours between two instants without Saturdays and Sundays in Bangkok. Public holidays count: nobody has entered them. */
export function workingHours(from: Date, to: Date): number {
  let hours = 0;
  const last = bangkokDay(to);
  for (let day = bangkokDay(from); day <= last; day = addDays(day, 1)) {
    if (!isWorkingDay(day)) continue;
    const begin = Math.max(from.getTime(), instantOf(day, 0).getTime());
    const end = Math.min(to.getTime(), instantOf(addDays(day, 1), 0).getTime());
    hours += Math.max(0, end - begin) / hourMs;
  }
  return hours;
}

export interface CardWait {
  /** Of the time within which a card shall be decided, at most 1. */
  share: number;
  state: 'early' | 'pressing' | 'late';
}

/** How far a card that waits is on its way to the goal. */
export function cardWait(submitted: Date, now: Date): CardWait {
  const hours = workingHours(submitted, now);
  return {
    share: Math.min(1, hours / goal),
    state: hours > goal ? 'late' : hours >= pressing ? 'pressing' : 'early',
  };
}
