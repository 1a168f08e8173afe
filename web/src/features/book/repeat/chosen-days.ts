import type { RepeatDay } from '@joddee/marketplace/bookings/rules/repeat-days';
import { bangkokDay } from '@joddee/marketplace/calendars/rules/time-slots';
import { bookedHours, sumOf, totalPrice } from '@joddee/marketplace/posts/rules/price';
import { dayNameText, dayTitleText } from '@joddee/thai-text/dates';
import { repeatText as text } from '@joddee/thai-text/screens/repeat/repeat-text';

/** The price of one day; empty while its time is not open. */
export const priceOfDay = ({ period }: RepeatDay, pricePerHour: number): string =>
  period === undefined ? '' : totalPrice(pricePerHour, bookedHours(period));

export const isToBook = ({ isChosen, state }: RepeatDay) => isChosen && state === 'free';

/** The chosen days that can be had, and what they cost together. */
export function sumOfDays(
  days: readonly RepeatDay[],
  pricePerHour: number,
): { count: number; total: string } {
  const booked = days.filter(isToBook);
  return { count: booked.length, total: sumOf(booked.map((day) => priceOfDay(day, pricePerHour))) };
}

export const nameOfDay = (day: string, now: Date) => dayNameText(day, bangkokDay(now));

/** Beside its date. */
export const titleOfDay = (day: string, now: Date) => dayTitleText(day, bangkokDay(now));

/** Days that cannot be had, each with its reason. */
export const daysWithReasons = (days: readonly RepeatDay[], now: Date): string =>
  days.map(({ day, state }) => text.dayAndReason(nameOfDay(day, now), text.reason[state])).join(', ');
