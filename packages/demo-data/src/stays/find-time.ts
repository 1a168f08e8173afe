import type { Period } from '@joddee/marketplace/calendars/rules/booked-time';
import { blockedTimes, type Opening, windowOn } from '@joddee/marketplace/calendars/rules/opening';
import {
  addDays,
  bangkokDay,
  instantOf,
  type OpeningHours,
  openingWindow,
} from '@joddee/marketplace/calendars/rules/time-slots';
import type { Chance } from './chance.ts';

/** A booked time, in minutes after midnight of the day on which the opening window starts. */
export interface Time {
  day: string;
  start: number;
  end: number;
}

const slot = 30;

export function periodOf({ day, start, end }: Time): Period {
  return { from: instantOf(day, start), to: instantOf(day, end) };
}

/** The last slot boundary before now, in minutes after midnight of a day. */
function lastBoundary(day: string, now: Date): number {
  return Math.floor((now.getTime() - instantOf(day, 0).getTime()) / 60_000 / slot) * slot;
}

function windowsAround(hours: OpeningHours, now: Date) {
  const today = bangkokDay(now);
  return [-1, 0, 1].map((ahead) => {
    const day = addDays(today, ahead);
    return { day, boundary: lastBoundary(day, now), ...openingWindow(hours) };
  });
}

/** Times that have started and not ended. */
export function timeAroundNow(hours: OpeningHours, now: Date, before: number, after: number): Time[] {
  return windowsAround(hours, now)
    .map(({ day, boundary, open, close }) => ({
      day,
      start: Math.max(open, boundary - before),
      end: Math.min(close, boundary + after),
      boundary,
    }))
    .filter(({ start, end, boundary }) => start <= boundary && end > boundary)
    .map(({ day, start, end }) => ({ day, start, end }));
}

/** Times that start at the next opening. */
export function timeAtNextOpening(hours: OpeningHours, now: Date, minutes: number): Time[] {
  return windowsAround(hours, now)
    .filter(({ open, boundary }) => open > boundary)
    .map(({ day, open, close }) => ({ day, start: open, end: Math.min(close, open + minutes) }));
}

/** Times that have just ended, the latest first. */
export function timeJustOver(hours: OpeningHours, now: Date, minutes: number): Time[] {
  return windowsAround(hours, now)
    .map(({ day, boundary, open, close }) => {
      const end = Math.min(close, boundary);
      return { day, start: Math.max(open, end - minutes), end };
    })
    .filter(({ start, end }) => end > start)
    .reverse();
}

/** Whether the week of a spot has room for a time: it may differ from the plain hours. */
export function isOpenAt(opening: Opening, { day, start, end }: Time): boolean {
  const window = windowOn(opening, day);
  const period = { from: instantOf(day, start), to: instantOf(day, end) };
  if (window === null || start < window.open || end > window.close) return false;
  return blockedTimes(opening, period).length === 0;
}

/** A random time in the opening window of a day. */
export function someTime(chance: Chance, hours: OpeningHours, day: string): Time {
  const { open, close } = openingWindow(hours);
  const slots = (close - open) / slot;
  const length = Math.min(slots, chance.whole(2, slots > 20 ? 9 : 6));
  const start = open + slot * chance.whole(0, slots - length);
  return { day, start, end: start + length * slot };
}
