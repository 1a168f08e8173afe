import type { RepeatDay } from '@joddee/marketplace/bookings/rules/repeat-days';
import { bookedHours, sumOf, totalPrice } from '@joddee/marketplace/posts/rules/price';

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
