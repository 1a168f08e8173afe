import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import { baysOf } from '@joddee/marketplace/calendars/rules/bays';
import type { MinuteRange } from '@joddee/marketplace/calendars/rules/closed-minutes';
import { addDays, instantOf, minutesPerDay } from '@joddee/marketplace/calendars/rules/time-slots';
import type { PostView } from '@joddee/marketplace/posts/shapes';
import { type DayRow, dayRows } from './day-rows.ts';

const weekDays = 7;
const dayMs = minutesPerDay * 60_000;

/** How much of the opening hours is booked, in minutes; both are 0 where the hours are unknown. */
interface Occupancy {
  booked: number;
  open: number;
}

export interface WeekDay extends Pick<DayRow, 'closed' | 'blocks'>, Occupancy {
  day: string;
}

export interface WeekRow extends Pick<DayRow, 'id' | 'title' | 'post'>, Occupancy {
  stays: number;
  days: WeekDay[];
}

/** Seven days that include this one. Weeks end at the last day that can be booked, and none begins before the first. */
export function weekOf(day: string, { first, last }: { first: string; last: string }): string[] {
  const weeksBack = Math.floor(
    (instantOf(last, 0).getTime() - instantOf(day, 0).getTime()) / (weekDays * dayMs),
  );
  const regular = addDays(last, 1 - weekDays * (weeksBack + 1));
  const begin = regular < first ? first : regular;
  return Array.from({ length: weekDays }, (_, index) => addDays(begin, index));
}

/** Some days at the owner's listings, and at deleted ones that still have stays in them. */
export function weekRows(
  posts: readonly PostView[],
  bookings: readonly BookingView[],
  days: readonly string[],
  now?: Date,
): WeekRow[] {
  const byDay = days.map((day) => ({ day, rows: dayRows(posts, bookings, day, now) }));
  const listings = new Map(byDay.flatMap(({ rows }) => rows.map((row) => [row.id, row] as const)));
  return [...listings.values()].map(({ id, title, post }) => {
    const bays = (post && baysOf(post.detail)) ?? 1;
    const ofDays = byDay.map(({ day, rows }): WeekDay => {
      const { blocks = [], closed = [] } = rows.find((row) => row.id === id) ?? {};
      const open = post === undefined ? 0 : (minutesPerDay - lengthOf(closed)) * bays;
      return { day, closed, blocks, open, booked: open === 0 ? 0 : lengthOf(blocks) };
    });
    return {
      id,
      title,
      post,
      days: ofDays,
      open: ofDays.reduce((sum, { open }) => sum + open, 0),
      booked: ofDays.reduce((sum, { booked }) => sum + booked, 0),
      // A stay across midnight is one stay.
      stays: new Set(ofDays.flatMap(({ blocks }) => blocks.map(({ booking }) => booking._id))).size,
    };
  });
}

const lengthOf = (ranges: readonly MinuteRange[]) => ranges.reduce((sum, { from, to }) => sum + to - from, 0);

/** Undefined where the hours are unknown. Stays that were booked before the hours were shortened count as well. */
export function percentOf({ booked, open }: Occupancy): number | undefined {
  return open === 0 ? undefined : Math.min(100, Math.round((booked / open) * 100));
}
