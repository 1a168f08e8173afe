import type { FreeSlot } from '@joddee/contract/bookings';
import { limits } from '@joddee/contract/limits';
import { overlap, type Period } from './booked-time.ts';
import { bangkokDay, instantOf, type OpeningHours, openingWindow, slotName } from './time-slots.ts';

/** taken: active bookings of the post; mine: active bookings of the caller, at whatever post. */
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
}

export interface EndOption {
  slot: string;
  minute: number;
  nextDay: boolean;
}

const minutesPerDay = 1440;

/** Every slot from opening up to but excluding closing, in the order of the window. */
export function startOptions(facts: SlotFacts): StartOption[] {
  const { open, close } = openingWindow(facts.hours);
  return minutesBetween(open, close - limits.slotMinutes).map((minute) => ({
    slot: slotName(minute),
    minute,
    nextDay: minute >= minutesPerDay,
    state: slotState(facts, minute),
  }));
}

/** The ends that a free start allows: up to closing, or to the next booking that starts later. */
export function endOptions(facts: SlotFacts, timein: string): EndOption[] {
  const start = startOptions(facts).find((option) => option.slot === timein);
  if (start?.state !== 'free') return [];
  return minutesBetween(start.minute + limits.slotMinutes, latestEnd(facts, start.minute)).map((minute) => ({
    slot: slotName(minute),
    minute,
    // An end at 00.00 is still the end of the day on which the window opened.
    nextDay: minute > minutesPerDay,
  }));
}

/** Each free start with the latest end that it allows. */
export function freeSlots(facts: SlotFacts): FreeSlot[] {
  return startOptions(facts)
    .filter((option) => option.state === 'free')
    .map((option) => ({ timein: option.slot, until: slotName(latestEnd(facts, option.minute)) }));
}

function slotState(facts: SlotFacts, minute: number): SlotState {
  const slot = {
    from: instantOf(facts.day, minute),
    to: instantOf(facts.day, minute + limits.slotMinutes),
  };
  // After midnight yesterday's window may still be open, but its day can no longer be chosen.
  if (slot.to <= facts.now || facts.day < bangkokDay(facts.now)) return 'past';
  // An own booking of this very post stands in both lists; "mine" tells the person more.
  if (facts.mine?.some((period) => overlap(period, slot))) return 'mine';
  if (facts.taken.some((period) => overlap(period, slot))) return 'taken';
  return 'free';
}

function latestEnd(facts: SlotFacts, start: number): number {
  const { close } = openingWindow(facts.hours);
  const midnight = instantOf(facts.day, 0).getTime();
  const laterStarts = [...facts.taken, ...(facts.mine ?? [])]
    .map((period) => (period.from.getTime() - midnight) / 60_000)
    .filter((minute) => minute > start);
  return Math.min(close, ...laterStarts);
}

function minutesBetween(first: number, last: number): number[] {
  const minutes: number[] = [];
  for (let minute = first; minute <= last; minute += limits.slotMinutes) minutes.push(minute);
  return minutes;
}
