import type { FreeSlot } from '@joddee/contract/bookings';
import { limits } from '@joddee/contract/limits';
import type { Period } from './booked-time.ts';
import {
  bangkokDay,
  instantOf,
  minutesPerDay,
  type OpeningHours,
  openingWindow,
  slotName,
} from './time-slots.ts';

/** taken: active bookings of the post. mine: active bookings of the caller, at any post. */
export interface SlotFacts {
  hours: OpeningHours;
  day: string;
  now: Date;
  taken: readonly Period[];
  mine?: readonly Period[];
}

export type SlotState = 'free' | 'taken' | 'mine' | 'past';

export interface StartOption {
  slot: string;
  minute: number;
  nextDay: boolean;
  state: SlotState;
  /**
   * The longest possible stay from this start, up to closing or the next booking, in minutes; 0 if none is possible.
   */
  room: number;
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
  taken: MinuteRange[];
  mine: MinuteRange[];
}

function dayInMinutes({ hours, day, now, taken, mine = [] }: SlotFacts): DayInMinutes {
  const midnight = instantOf(day, 0).getTime();
  const minuteOf = (instant: Date) => (instant.getTime() - midnight) / 60_000;
  const minutesOf = ({ from, to }: Period): MinuteRange => ({ from: minuteOf(from), to: minuteOf(to) });
  return {
    ...openingWindow(hours),
    // Yesterday's window may still be open after midnight, but its day can no longer be booked.
    now: day < bangkokDay(now) ? Number.POSITIVE_INFINITY : minuteOf(now),
    taken: taken.map(minutesOf),
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
    };
  });
}

function slotState(day: DayInMinutes, minute: number): SlotState {
  const end = minute + limits.slotMinutes;
  const hits = (range: MinuteRange) => range.from < end && range.to > minute;
  if (end <= day.now) return 'past';
  // The caller's booking of this very post is in both lists; "mine" is the more useful answer.
  if (day.mine.some(hits)) return 'mine';
  return day.taken.some(hits) ? 'taken' : 'free';
}

function latestEnd({ close, taken, mine }: DayInMinutes, start: number): number {
  const laterStarts = [...taken, ...mine].map(({ from }) => from).filter((minute) => minute > start);
  return Math.min(close, ...laterStarts);
}

function minutesBetween(first: number, last: number): number[] {
  const minutes: number[] = [];
  for (let minute = first; minute <= last; minute += limits.slotMinutes) minutes.push(minute);
  return minutes;
}
