import type { Period } from '../../calendars/rules/booked-time.ts';
import { bangkokDay, instantOf, slotName, weekdayOf } from '../../calendars/rules/time-slots.ts';
import { hourMs } from '../../common/bangkok-zone.ts';
import { limits } from '../../common/limits.ts';
import { ownerShare, sumOf, totalPrice } from '../../posts/rules/price.ts';

/** In baht, exact. */
export interface Income {
  total: string;
  fee: string;
  remains: string;
}

export const incomeOfStay = (price: string): Income => ({ total: price, ...ownerShare(price) });

/** The owner confirms the end of a stay when the cash is paid. Of one that the system has closed nobody has said so. */
export const isCashConfirmed = ({ check }: { check: { checkout: { user: boolean } } }) => check.checkout.user;

export function sumOfIncome(parts: readonly Income[]): Income {
  return {
    total: sumOf(parts.map(({ total }) => total)),
    fee: sumOf(parts.map(({ fee }) => fee)),
    remains: sumOf(parts.map(({ remains }) => remains)),
  };
}

/** The sums of each day, over the stays whose cash is confirmed. A day without stays is 0. */
export function incomeByDay(
  days: readonly string[],
  stays: readonly (Income & { day: string; isConfirmed: boolean })[],
): (Income & { day: string; stays: number })[] {
  return days.map((day) => {
    const ofDay = stays.filter((stay) => stay.isConfirmed && stay.day === day);
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

/** The hours in a row of one weekday, from Monday, in which the most stays were; null with too few stays to say. */
export function busiestTime(stays: readonly Period[]): { weekday: number; from: string; to: string } | null {
  if (stays.length < limits.staysForBusiest) return null;
  const counts = new Array<number>(7 * 24).fill(0);
  for (const { from, to } of stays)
    for (let at = Math.floor(+from / hourMs) * hourMs; at < +to; at += hourMs) {
      const day = bangkokDay(new Date(at));
      const hour = weekdayOf(day) * 24 + (at - instantOf(day, 0).getTime()) / hourMs;
      counts[hour] = (counts[hour] ?? 0) + 1;
    }
  const most = Math.max(...counts);
  const first = counts.indexOf(most);
  const weekday = Math.floor(first / 24);
  let end = first + 1;
  while (end % 24 !== 0 && counts[end] === most) end += 1;
  return { weekday, from: slotName(first * 60), to: slotName(end * 60) };
}
