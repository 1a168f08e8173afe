import type { Period } from '../../calendars/rules/booked-time.ts';
import { blockedTimes, type Opening, windowOn } from '../../calendars/rules/opening.ts';
import {
  addDays,
  bangkokDay,
  instantOf,
  openingWindow,
  weekdayOf,
} from '../../calendars/rules/time-slots.ts';
import { limits } from '../../common/limits.ts';
import { ownerShare, sumOf, totalPrice } from '../../posts/rules/price.ts';

/** In baht, exact. */
export interface Income {
  total: string;
  fee: string;
  remains: string;
}

export const incomeOfStay = (price: string): Income => ({ total: price, ...ownerShare(price) });

export function sumOfIncome(parts: readonly Income[]): Income {
  return {
    total: sumOf(parts.map(({ total }) => total)),
    fee: sumOf(parts.map(({ fee }) => fee)),
    remains: sumOf(parts.map(({ remains }) => remains)),
  };
}

/** The sums of each day. A day without stays is 0. */
export function incomeByDay(
  days: readonly string[],
  stays: readonly (Income & { day: string })[],
): (Income & { day: string; stays: number })[] {
  return days.map((day) => {
    const ofDay = stays.filter((stay) => stay.day === day);
    return { day, stays: ofDay.length, ...sumOfIncome(ofDay) };
  });
}

/** A spot that is let by the hour: how long on each day, for how much, and on how many days of a month. */
export interface Letting {
  hours: number;
  price: number;
  days: number;
}

/** A place in front of a house while its people are at work. */
export const usualLetting: Letting = { hours: 8, price: 40, days: 30 };

/** Whole baht that remain of a month after the service fee. */
export function monthlyEarnings({ hours, price, days }: Letting): number {
  return Math.floor(Number(ownerShare(totalPrice(price * days, String(hours))).remains));
}

const slotMs = limits.slotMinutes * 60_000;
const slotsPerDay = 1440 / limits.slotMinutes;
const daysPerWeek = 7;

export interface OccupancyFacts {
  /** Whole days, of which the last one has ended. */
  days: readonly string[];
  /** With the number of bays, of those that are let bay by bay. */
  listings: readonly { hours: Opening; since: Date; bays?: number }[];
  stays: readonly Period[];
}

/** By weekday from Monday and by hour: whether a listing is open then, for at least a part of the hour. */
export function openHours(listings: readonly Opening[]): boolean[][] {
  const windowsOf = (weekday: number) =>
    listings.flatMap((listing) => {
      const hours = listing.week == null ? listing : listing.week[weekday];
      return hours == null ? [] : [openingWindow(hours)];
    });
  const covers = (weekday: number, from: number) =>
    windowsOf(weekday).some(({ open, close }) => open < from + 60 && from < close);
  return Array.from({ length: daysPerWeek }, (_, weekday) =>
    Array.from(
      { length: 24 },
      (_, hour) =>
        covers(weekday, hour * 60) ||
        // A window across midnight reaches into the next day.
        covers((weekday + daysPerWeek - 1) % daysPerWeek, (hour + 24) * 60),
    ),
  );
}

/** The past weeks up to yesterday. */
export function occupancyDays(now: Date): string[] {
  const days = limits.occupancy.weeks * daysPerWeek;
  const today = bangkokDay(now);
  return Array.from({ length: days }, (_, index) => addDays(today, index - days));
}

/**
 * The share of the open time that was booked, by weekday from Monday and by hour; null where nothing was open. Opening
 * hours are those of today, because earlier ones are not stored: a stay outside of them does not count.
 */
export function occupancy({ days, listings, stays }: OccupancyFacts): (number | null)[][] {
  const [first] = days;
  if (first === undefined) return [];
  const begin = instantOf(first, 0).getTime();
  const slots = days.length * slotsPerDay;
  const cells = { open: weekOfHours(), booked: weekOfHours() };
  const firstWeekday = weekdayOf(first);
  const add = (cell: number[][], from: number, to: number, times = 1) => {
    const start = Math.max(0, Math.floor((from - begin) / slotMs));
    const end = Math.min(slots, Math.ceil((to - begin) / slotMs));
    for (let slot = start; slot < end; slot += 1) {
      const weekday = (firstWeekday + Math.floor(slot / slotsPerDay)) % daysPerWeek;
      const hours = cell[weekday];
      const hour = Math.floor((slot % slotsPerDay) / 2);
      if (hours !== undefined) hours[hour] = (hours[hour] ?? 0) + times;
    }
  };
  for (const { hours, since, bays } of listings) {
    // A window across midnight of the day before reaches into the first day.
    for (const day of [addDays(first, -1), ...days]) {
      const window = windowOn(hours, day);
      if (window === null) continue;
      const open = { from: later(instantOf(day, window.open), since), to: instantOf(day, window.close) };
      add(cells.open, open.from.getTime(), open.to.getTime(), bays);
      for (const blocked of blockedTimes(hours, open))
        add(
          cells.open,
          later(blocked.from, open.from).getTime(),
          Math.min(+blocked.to, +open.to),
          -(bays ?? 1),
        );
    }
  }
  for (const { from, to } of stays) add(cells.booked, from.getTime(), to.getTime());
  return cells.open.map((hours, weekday) =>
    hours.map((open, hour) => (open === 0 ? null : Math.min(1, (cells.booked[weekday]?.[hour] ?? 0) / open))),
  );
}

const later = (a: Date, b: Date) => (a > b ? a : b);

const weekOfHours = () => Array.from({ length: daysPerWeek }, () => new Array<number>(24).fill(0));
