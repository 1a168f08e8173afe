import { ownerShare, sumOf } from '../../posts/rules/price.ts';

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
