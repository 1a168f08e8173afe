import { limits } from '@joddee/marketplace/common/limits';
import { deskText as text } from '@joddee/thai-text/screens/desk-text';

/** What the dialog changes of a listing, as it is typed. */
export interface Draft {
  open: string;
  close: string;
  price: string;
}

/** Undefined while it is none that a listing may have. */
export function readPrice(typed: string): number | undefined {
  const price = /^\d{1,6}$/.test(typed) ? Number(typed) : Number.NaN;
  return price >= limits.price.min && price <= limits.price.max ? price : undefined;
}

export function obstacleOf({ open, close, price }: Draft, saved: Draft): string | undefined {
  if (open === close) return text.sameHours;
  const read = readPrice(price);
  if (read === undefined) return text.priceRange;
  const isSame = open === saved.open && close === saved.close && read === Number(saved.price);
  return isSame ? text.nothingChanged : undefined;
}

export const priceStep = 5;

export const movedPrice = (price: number, by: number): string =>
  String(Math.min(limits.price.max, Math.max(limits.price.min, price + by)));

/** Five prices with the saved one among them, in whole steps. */
export function pricesNear(price: number): number[] {
  const middle = Math.max(3 * priceStep, Math.round(price / priceStep) * priceStep);
  const near = [-2, -1, 0, 1, 2].map((steps) => middle + steps * priceStep);
  return [...new Set(near.map((near) => (near === middle && price >= priceStep ? price : near)))];
}
