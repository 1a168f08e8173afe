/** What a price is compared with: the highest one nearby, or this where too few are known. */
const usualHighest = 300;
/** A price of more than this many times the highest one has a digit too many. */
const farHigher = 3;

/** A price that may be meant, but is more often a slip: it is asked about and never refused. */
export function oddPrice(price: number, highestNearby: number | undefined): 'free' | 'high' | undefined {
  if (price === 0) return 'free';
  return price > farHigher * (highestNearby ?? usualHighest) ? 'high' : undefined;
}
