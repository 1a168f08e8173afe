import { overlap, type Period } from '../../calendars/rules/booked-time.ts';
import {
  addDays,
  allSlots,
  bangkokDay,
  bookableDays,
  instantOf,
  minuteOfDay,
  minutesPerDay,
  slotMinute,
  slotName,
  stayMinutes,
} from '../../calendars/rules/time-slots.ts';
import { limits } from '../../common/limits.ts';

/** A stay as the filter holds it: a day, a start, and an end that may be on the next day. */
export interface FilteredStay {
  date: string;
  from: string;
  to: string;
}

const usualMinutes = 120;
const morning = 9 * 60;
const lastSlot = minutesPerDay - limits.slotMinutes;

/** The default stay: two hours, from the next half hour today or from nine on other days. */
export function usualStay(day: string, now: Date): FilteredStay {
  const start = day === bangkokDay(now) ? Math.min(lastSlot, comingSlot(now)) : morning;
  return { date: day, from: slotName(start), to: slotName(start + usualMinutes) };
}

/** Two hours from a later slot would end on the next day. */
const lateEvening = 21 * 60 + 30;

/** The stay that a search begins with: today, or the next morning late in the evening. */
export function nextStay(now: Date): FilteredStay {
  const today = bangkokDay(now);
  return usualStay(minuteOfDay(now) > lateEvening ? addDays(today, 1) : today, now);
}

/** The instants of a stay. */
export function periodOf({ date, from, to }: FilteredStay): Period {
  const start = slotMinute(from);
  return { from: instantOf(date, start), to: instantOf(date, start + stayMinutes(from, to)) };
}

/** The first stay that a search may begin with and that overlaps none of these: nobody parks twice at a time. */
export function nextFreeStay(now: Date, own: readonly Period[]): FilteredStay {
  const first = nextStay(now);
  let stay: FilteredStay | undefined = first;
  while (stay !== undefined) {
    const period = periodOf(stay);
    if (!own.some((other) => overlap(period, other))) return stay;
    const later = aSlotLater(stay, now);
    stay = later && isLate(later) ? morningAfter(later.date, now) : later;
  }
  return first;
}

const isLate = ({ from }: FilteredStay) => slotMinute(from) > lateEvening;
const morningAfter = (date: string, now: Date) => {
  const day = addDays(date, 1);
  return bookableDays(now).includes(day) ? usualStay(day, now) : undefined;
};

/**
 * A stay from now on: from the current slot, whose start still counts as free, or once most of that has passed from the
 * next one, before which a car may come.
 */
export function stayFromNow(now: Date): FilteredStay {
  const current = currentSlot(now);
  const isMostlyOver = minuteOfDay(now) - current > limits.slotMinutes / 2;
  const start = isMostlyOver ? Math.min(lastSlot, comingSlot(now)) : current;
  return { date: bangkokDay(now), from: slotName(start), to: slotName(start + usualMinutes) };
}

/** The same start with another length. */
export function withMinutes(stay: FilteredStay, minutes: number): FilteredStay {
  return { ...stay, to: slotName(slotMinute(stay.from) + minutes) };
}

/** The first start that can be booked on a day; the current slot still counts as free. */
const earliestStart = (date: string, now: Date) => (date === bangkokDay(now) ? currentSlot(now) : 0);

/** Whether the start of a stay can no longer be booked. */
export const hasPassed = ({ date, from }: FilteredStay, now: Date) =>
  date < bangkokDay(now) || slotMinute(from) < earliestStart(date, now);

/** A stay whose start has passed, from the current slot on, with the same length. */
export const fromNowOn = ({ from, to }: FilteredStay, now: Date) =>
  withMinutes(stayFromNow(now), stayMinutes(from, to));

/** Every start that can be booked on a day. */
export function startsOn(date: string, now: Date): SlotChoice[] {
  const earliest = earliestStart(date, now);
  return allSlots.filter((slot) => slotMinute(slot) >= earliest).map((slot) => ({ slot, nextDay: false }));
}

/** Another start, if it can be booked on that day, with the same length. */
export function withStart(stay: FilteredStay, date: string, minute: number, now: Date): FilteredStay {
  const start = Math.max(earliestStart(date, now), Math.min(lastSlot, minute));
  return withMinutes({ date, from: slotName(start), to: stay.to }, stayMinutes(stay.from, stay.to));
}

/** The same stay on another day. A start that came from the current time says nothing about a later day. */
export function onDay(stay: FilteredStay, date: string, now: Date): FilteredStay {
  const today = bangkokDay(now);
  const currentStarts = [usualStay(today, now).from, stayFromNow(now).from];
  const isFromNow = stay.date === today && date !== today && currentStarts.includes(stay.from);
  return withStart(stay, date, isFromNow ? morning : slotMinute(stay.from), now);
}

/** Longer or shorter by some minutes, within a day. */
export function withMoreMinutes(stay: FilteredStay, minutes: number): FilteredStay {
  const wanted = stayMinutes(stay.from, stay.to) + minutes;
  return withMinutes(stay, Math.max(limits.slotMinutes, Math.min(lastSlot, wanted)));
}

function currentSlot(now: Date): number {
  return Math.floor(minuteOfDay(now) / limits.slotMinutes) * limits.slotMinutes;
}

function comingSlot(now: Date): number {
  return Math.ceil(minuteOfDay(now) / limits.slotMinutes) * limits.slotMinutes;
}

/** The same stay half an hour later; undefined beyond the bookable days. */
export function aSlotLater({ date, from, to }: FilteredStay, now: Date): FilteredStay | undefined {
  const start = slotMinute(from) + limits.slotMinutes;
  const day = start >= minutesPerDay ? addDays(date, 1) : date;
  if (!bookableDays(now).includes(day)) return undefined;
  return { date: day, from: slotName(start), to: slotName(slotMinute(to) + limits.slotMinutes) };
}

/** How much earlier or later than a time without a free spot others are tried. */
const triedMinutes = [30, -30, 60, -60, 120, -120, 180, 300, 480, 720];

/** Other times for a stay, the nearest first: on its day, then at its hours on the other days. */
export function nearbyStays(stay: FilteredStay, now: Date): FilteredStay[] {
  const start = slotMinute(stay.from);
  const length = stayMinutes(stay.from, stay.to);
  const sameDay = triedMinutes
    .map((minutes) => start + minutes)
    .filter((minute) => minute >= earliestStart(stay.date, now) && minute <= lastSlot)
    .map((minute) => withMinutes({ ...stay, from: slotName(minute) }, length));
  const otherDays = bookableDays(now)
    .filter((date) => date > stay.date)
    .map((date) => ({ ...stay, date }));
  return [...sameDay, ...otherDays];
}

export interface SlotChoice {
  slot: string;
  nextDay: boolean;
}

/** Every possible end for a start: first the later slots of the same day, then midnight and the hours after it. */
export function endsAfter(from: string): SlotChoice[] {
  const start = slotMinute(from);
  const sameDay = allSlots.filter((slot) => slotMinute(slot) > start);
  const afterMidnight = allSlots.filter((slot) => slotMinute(slot) < start);
  return [
    ...sameDay.map((slot) => ({ slot, nextDay: false })),
    // Midnight ends the day on which the stay began.
    ...afterMidnight.map((slot) => ({ slot, nextDay: slotMinute(slot) > 0 })),
  ];
}
