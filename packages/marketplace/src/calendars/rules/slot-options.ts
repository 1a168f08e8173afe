import type { FreeSlot } from '../../bookings/shapes.ts';
import { limits } from '../../common/limits.ts';
import { type BayTime, timesOfBays } from './bays.ts';
import type { Period } from './booked-time.ts';
import { blockedTimes, type Opening, union, windowOn } from './opening.ts';
import { bangkokDay, instantOf, minutesPerDay, slotName } from './time-slots.ts';

/**
 * The held times with the time around them in which nobody else may be in the same bay. Those of one bay do not overlap
 * each other.
 */
export function withBuffer(
  held: readonly BayTime[],
  bufferMinutes: number | null | undefined,
  bays?: number | undefined,
): readonly BayTime[] {
  if (!bufferMinutes) return held;
  return timesOfBays(held, bays).flatMap((times, index) => {
    const joined = union(times.map((time) => widened(time, bufferMinutes)));
    return bays === undefined ? joined : joined.map((time) => ({ ...time, bay: index + 1 }));
  });
}

export function widened({ from, to }: Period, bufferMinutes: number | null | undefined): Period {
  const ms = (bufferMinutes ?? 0) * 60_000;
  return { from: new Date(from.getTime() - ms), to: new Date(to.getTime() + ms) };
}

/**
 * taken: active bookings of the post. bays: the number of its bays; absent if it is let as a whole. mine: active bookings
 * of the caller, at any post.
 */
export interface SlotFacts {
  hours: Opening;
  day: string;
  now: Date;
  taken: readonly BayTime[];
  bays?: number | undefined;
  mine?: readonly Period[];
}

/** `closed`: the owner has blocked it. `too-soon`: the owner needs more notice. */
export type SlotState = 'free' | 'taken' | 'mine' | 'past' | 'closed' | 'too-soon';

export interface StartOption {
  slot: string;
  minute: number;
  nextDay: boolean;
  state: SlotState;
  /**
   * The longest possible stay from this start, up to closing or the next booking, in minutes; 0 if none is possible.
   */
  room: number;
  /** The bays that are free at this slot. */
  freeBays: number;
}

export interface EndOption {
  slot: string;
  minute: number;
  nextDay: boolean;
}

/** Every slot from opening up to but excluding closing, in the order of the window. */
export function startOptions(facts: SlotFacts): StartOption[] {
  return optionsOf(dayInMinutes(facts));
}

/** The ends that a free start allows: up to closing, or to the next booking that starts later. */
export function endOptions(facts: SlotFacts, timein: string): EndOption[] {
  const day = dayInMinutes(facts);
  const start = optionsOf(day).find((option) => option.slot === timein);
  if (start?.state !== 'free') return [];
  return minutesBetween(start.minute + limits.slotMinutes, latestEnd(day, start.minute)).map((minute) => ({
    slot: slotName(minute),
    minute,
    // An end at 00.00 still belongs to the day on which the window opened.
    nextDay: minute > minutesPerDay,
  }));
}

/** Each free start with the latest end that it allows. */
export function freeSlots(facts: SlotFacts): FreeSlot[] {
  const day = dayInMinutes(facts);
  return optionsOf(day)
    .filter((option) => option.state === 'free')
    .map(({ slot, minute, room }) => ({ timein: slot, until: slotName(minute + room) }));
}

interface MinuteRange {
  from: number;
  to: number;
}

/** The facts in minutes since midnight, computed once because one refusal evaluates dozens of slots. */
interface DayInMinutes {
  open: number;
  close: number;
  now: number;
  /** The first minute at which the owner's notice allows a start. */
  earliest: number;
  /** Blocked by the owner. */
  blocked: MinuteRange[];
  /** The taken times of each bay; a post that is let as a whole has one. */
  bays: MinuteRange[][];
  mine: MinuteRange[];
}

function dayInMinutes({ hours, day, now, taken, bays, mine = [] }: SlotFacts): DayInMinutes {
  const midnight = instantOf(day, 0).getTime();
  const minuteOf = (instant: Date) => (instant.getTime() - midnight) / 60_000;
  const minutesOf = ({ from, to }: Period): MinuteRange => ({ from: minuteOf(from), to: minuteOf(to) });
  // A closed day has no slots.
  const window = windowOn(hours, day) ?? { open: 0, close: 0 };
  const open = { from: instantOf(day, window.open), to: instantOf(day, window.close) };
  const noticeMs = (hours.noticeHours ?? 0) * 3_600_000;
  return {
    ...window,
    earliest: noticeMs === 0 ? Number.NEGATIVE_INFINITY : minuteOf(new Date(now.getTime() + noticeMs)),
    blocked: blockedTimes(hours, open).map(minutesOf),
    // Yesterday's window may still be open after midnight, but its day can no longer be booked.
    now: day < bangkokDay(now) ? Number.POSITIVE_INFINITY : minuteOf(now),
    bays: timesOfBays(withBuffer(taken, hours.bufferMinutes, bays), bays).map((times) =>
      times.map(minutesOf),
    ),
    mine: mine.map(minutesOf),
  };
}

function optionsOf(day: DayInMinutes): StartOption[] {
  return minutesBetween(day.open, day.close - limits.slotMinutes).map((minute) => {
    const state = slotState(day, minute);
    return {
      slot: slotName(minute),
      minute,
      nextDay: minute >= minutesPerDay,
      state,
      room: state === 'free' ? latestEnd(day, minute) - minute : 0,
      freeBays: freeBaysAt(day, minute).length,
    };
  });
}

const hits = (minute: number) => (range: MinuteRange) =>
  range.from < minute + limits.slotMinutes && range.to > minute;

const freeBaysAt = ({ bays }: DayInMinutes, minute: number) =>
  bays.filter((taken) => !taken.some(hits(minute)));

function slotState(day: DayInMinutes, minute: number): SlotState {
  if (minute + limits.slotMinutes <= day.now) return 'past';
  // The caller's booking of this very post is in both lists; "mine" is the more useful answer.
  if (day.mine.some(hits(minute))) return 'mine';
  if (day.blocked.some(hits(minute))) return 'closed';
  if (freeBaysAt(day, minute).length === 0) return 'taken';
  return minute < day.earliest ? 'too-soon' : 'free';
}

/** The latest end that one of the bays allows: a stay does not change its bay. */
function latestEnd(day: DayInMinutes, start: number): number {
  const next = (ranges: readonly MinuteRange[]) =>
    Math.min(day.close, ...ranges.map(({ from }) => from).filter((minute) => minute > start));
  return Math.min(next(day.mine), next(day.blocked), Math.max(start, ...freeBaysAt(day, start).map(next)));
}

function minutesBetween(first: number, last: number): number[] {
  const minutes: number[] = [];
  for (let minute = first; minute <= last; minute += limits.slotMinutes) minutes.push(minute);
  return minutes;
}
