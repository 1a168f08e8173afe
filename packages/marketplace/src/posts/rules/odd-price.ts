import { limits } from '../../common/limits.ts';

/** A price that may be meant, but is more often a slip: it is asked about and never refused. */
export function oddPrice(
  price: number,
  highestNearby: number | undefined,
): 'free' | 'high' | 'unusual' | undefined {
  const { times, usualHighest } = limits.oddPrice;
  if (price === 0) return 'free';
  if (price <= times * (highestNearby ?? usualHighest)) return undefined;
  return highestNearby === undefined ? 'unusual' : 'high';
}
