import { limits } from '@joddee/contract/limits';
import {
  addDays,
  allSlots,
  bangkokDay,
  bookableDays,
  minuteOfDay,
  minutesPerDay,
  slotMinute,
  slotName,
} from './time-slots.ts';

/** A wished time as a filter holds it: a day, a start, and an end that may lie on the next day. */
export interface WishedStay {
  date: string;
  from: string;
  to: string;
}

const usualMinutes = 120;
const morning = 9 * 60;
const lastSlot = minutesPerDay - limits.slotMinutes;

/** What most would choose next: two hours, from the coming half hour on today, from nine on other days. */
export function usualStay(day: string, now: Date): WishedStay {
  const start = day === bangkokDay(now) ? Math.min(lastSlot, comingSlot(now)) : morning;
  return { date: day, from: slotName(start), to: slotName(Math.min(start + usualMinutes, minutesPerDay)) };
}

function comingSlot(now: Date): number {
  return Math.ceil(minuteOfDay(now) / limits.slotMinutes) * limits.slotMinutes;
}

/** The same stay half an hour later; undefined when that is beyond the days that can be booked. */
export function aSlotLater({ date, from, to }: WishedStay, now: Date): WishedStay | undefined {
  const start = slotMinute(from) + limits.slotMinutes;
  const day = start >= minutesPerDay ? addDays(date, 1) : date;
  if (!bookableDays(now).includes(day)) return undefined;
  return { date: day, from: slotName(start), to: slotName(slotMinute(to) + limits.slotMinutes) };
}

export interface EndChoice {
  slot: string;
  nextDay: boolean;
}

/** Every end that a start may have: first what is later the same day, then midnight and the hours after it. */
export function endsAfter(from: string): EndChoice[] {
  const start = slotMinute(from);
  const sameDay = allSlots.filter((slot) => slotMinute(slot) > start);
  const afterMidnight = allSlots.filter((slot) => slotMinute(slot) < start);
  return [
    ...sameDay.map((slot) => ({ slot, nextDay: false })),
    // Midnight ends the day on which the stay began.
    ...afterMidnight.map((slot) => ({ slot, nextDay: slotMinute(slot) > 0 })),
  ];
}
