import { ownerShare, totalPrice } from '../../posts/rules/price.ts';

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
