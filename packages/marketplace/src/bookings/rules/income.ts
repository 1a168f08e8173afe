import { ownerShare, sumOf, totalPrice } from '../../posts/rules/price.ts';

/** In baht, exact. */
export interface Income {
  total: string;
  fee: string;
  remains: string;
}

export const incomeOfStay = (price: string): Income => ({ total: price, ...ownerShare(price) });

export function sumOfIncome(parts: readonly Income[]): Income {
  return {
    total: sumOf(parts.map(({ total }) => total)),
    fee: sumOf(parts.map(({ fee }) => fee)),
    remains: sumOf(parts.map(({ remains }) => remains)),
  };
}

/** The sums of each day. A day without stays is 0. */
export function incomeByDay(
  days: readonly string[],
  stays: readonly (Income & { day: string })[],
): (Income & { day: string; stays: number })[] {
  return days.map((day) => {
    const ofDay = stays.filter((stay) => stay.day === day);
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
