import { blockedTimes, hoursOn, type Opening, windowOn } from './opening.ts';
import { addDays, bangkokDay, instantOf, minuteOfDay, minutesPerDay, slotName } from './time-slots.ts';

/** Whether a post is open at an instant, and the slot at which that changes; `day` if it is not today. */
export interface OpenState {
  isOpen: boolean;
  until: string;
  /** Of a closed post that opens on a later day: that day. Empty if it does not open within a week. */
  day?: string;
}

export function openState(opening: Opening, now: Date): OpenState {
  const today = bangkokDay(now);
  // The window of the day before may still be open after midnight.
  for (const day of [today, addDays(today, -1)]) {
    const hours = hoursOn(opening, day);
    const window = windowOn(opening, day);
    const minute = minuteOfDay(now) + (day === today ? 0 : minutesPerDay);
    if (hours === null || window === null || minute < window.open || minute >= window.close) continue;
    const rest = { from: now, to: instantOf(day, window.close) };
    const [blocked] = blockedTimes(opening, rest);
    if (blocked === undefined) return { isOpen: true, until: hours.close };
    if (blocked.from > now) return { isOpen: true, until: slotName(minuteOfDay(blocked.from)) };
    if (blocked.to < rest.to) return { isOpen: false, until: slotName(minuteOfDay(blocked.to)) };
  }
  return nextOpening(opening, now, today);
}

const daysAhead = 7;

function nextOpening(opening: Opening, now: Date, today: string): OpenState {
  for (let ahead = 0; ahead <= daysAhead; ahead += 1) {
    const day = addDays(today, ahead);
    const window = windowOn(opening, day);
    if (window === null) continue;
    const opens = instantOf(day, window.open);
    const closes = instantOf(day, window.close);
    const [blocked] = blockedTimes(opening, { from: opens, to: closes });
    const isBlocked = blocked !== undefined && blocked.from <= opens;
    const from = isBlocked ? blocked.to : opens;
    if (from <= now || from >= closes) continue;
    const slot = slotName(minuteOfDay(from));
    // Hours that are alike every day name no day, as before.
    return { isOpen: false, until: slot, ...(ahead === 0 || opening.week == null ? {} : { day }) };
  }
  return { isOpen: false, until: opening.open };
}
