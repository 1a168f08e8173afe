import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import {
  blockedMinutes,
  closedMinutes,
  type MinuteRange,
} from '@joddee/marketplace/calendars/rules/closed-minutes';
import { windowOn } from '@joddee/marketplace/calendars/rules/opening';
import {
  addDays,
  allSlots,
  bangkokDay,
  instantOf,
  minuteOfDay,
  minutesPerDay,
} from '@joddee/marketplace/calendars/rules/time-slots';
import { limits } from '@joddee/marketplace/common/limits';
import type { PostView } from '@joddee/marketplace/posts/shapes';
import { dayRows } from '../../components/timeline/day-rows.ts';

export type SlotKind = 'free' | 'booked' | 'blocked' | 'closed' | 'past';

/** Days after it are reached by the buttons of the calendar alone. */
const furthestDay = 60;

const slotsOfDay = minutesPerDay / limits.slotMinutes;

const covers = (minute: number) => (range: MinuteRange) =>
  range.from < minute + limits.slotMinutes && range.to > minute;

/** What the half hours of a calendar day hold at one listing. A booking stays visible below a later block. */
export function daySlots(
  post: PostView,
  bookings: readonly BookingView[],
  day: string,
  now: Date,
): SlotKind[] {
  const stays = dayRows([post], bookings, day, now)[0]?.blocks ?? [];
  const blocked = blockedMinutes(post.date, day);
  const closed = closedMinutes(post.date, day);
  return Array.from({ length: slotsOfDay }, (_, index) => {
    const hits = covers(index * limits.slotMinutes);
    if (stays.some(hits)) return 'booked';
    if (blocked.some(hits)) return 'blocked';
    if (closed.some(hits)) return 'closed';
    return instantOf(day, (index + 1) * limits.slotMinutes) <= now ? 'past' : 'free';
  });
}

/**
 * The half hours of these days that are worth a row, with one before and one after them: of any day open, or with a
 * booking of earlier hours. Blocked or not is the same, so that no row goes with a block.
 */
export function shownSlots(
  { date }: Pick<PostView, 'date'>,
  days: readonly string[],
  kinds: readonly (readonly SlotKind[])[],
): { first: number; last: number } {
  const hours = { ...date, blocks: [] };
  const isShown = (slot: number) =>
    days.some(
      (day, index) =>
        kinds[index]?.[slot] === 'booked' ||
        !closedMinutes(hours, day).some(covers(slot * limits.slotMinutes)),
    );
  const slots = Array.from({ length: slotsOfDay }, (_, slot) => slot).filter(isShown);
  return {
    first: Math.max(0, (slots[0] ?? 0) - 1),
    last: Math.min(slotsOfDay - 1, (slots.at(-1) ?? slotsOfDay) + 1),
  };
}

/** The first half hour of a time and its last one, counted from the midnight of its day. */
export interface Selection {
  day: string;
  first: number;
  last: number;
  /** Only the start is chosen. */
  isOpen: boolean;
}

/** A press on a half hour: the second one on a day, at or after the first, ends the selection; any other begins one. */
export function pressed(before: Selection | undefined, day: string, slot: number): Selection {
  if (before?.isOpen && before.day === day && slot >= before.first)
    return { ...before, last: slot, isOpen: false };
  return { day, first: slot, last: slot, isOpen: true };
}

/** The day that an address of the calendar asks for, as days ahead of today, and the half hour that begins a time. */
export function begunIn(search: URLSearchParams, today: string): { ahead: number; selection?: Selection } {
  const day = search.get('day') ?? today;
  const days = Array.from({ length: furthestDay }, (_, ahead) => addDays(today, ahead));
  const ahead = Math.max(0, days.indexOf(day));
  const slot = allSlots.indexOf(search.get('at') ?? '');
  return day === days[ahead] && slot !== -1 ? { ahead, selection: pressed(undefined, day, slot) } : { ahead };
}

export function dragged(day: string, from: number, to: number): Selection {
  return { day, first: Math.min(from, to), last: Math.max(from, to), isOpen: false };
}

export const wholeDay = (day: string): Selection => dragged(day, 0, slotsOfDay - 1);

/** From now to midnight, or to the end of a night that goes on after it. */
export function untilTomorrow({ date }: Pick<PostView, 'date'>, now: Date): Selection {
  const today = bangkokDay(now);
  const end = Math.max(minutesPerDay, windowOn(date, today)?.close ?? 0);
  const slotAt = (minute: number) => Math.floor(minute / limits.slotMinutes);
  return dragged(today, slotAt(minuteOfDay(now)), slotAt(end) - 1);
}

/** The slot that an arrow key leads to; undefined beyond the days. */
export function moved(
  key: string,
  at: { day: number; slot: number },
  days: number,
  { first, last }: { first: number; last: number },
) {
  const step = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] }[key];
  if (step === undefined) return undefined;
  const [day, slot] = [at.day + (step[0] ?? 0), at.slot + (step[1] ?? 0)];
  return day < 0 || day >= days || slot < first || slot > last ? undefined : { day, slot };
}
