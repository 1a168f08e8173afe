import { at } from '../seed/at.ts';
import { type Slot, slotsAhead } from '../seed/slots.ts';
import type { MarketplaceSize } from './contender.ts';

export interface LoadRequest {
  post: number;
  renter: number;
  slot: Slot;
  /** False if another renter asks for the same time at the same moment: an event does not say whose booking it is. */
  isTimed: boolean;
}

export const slots = slotsAhead();

/** Of ten requests the last is for the time of the request before it, by another renter. */
const requestsOfBlock = 10;

/**
 * The order of all requests, the same for every contender: each slot at every post in turn. No two renters share a
 * time except in such a pair, and no renter asks twice for one slot. The second half of the renters asks second.
 */
export function requestAt(index: number, { owners, postsOfOwner, renters }: MarketplaceSize): LoadRequest {
  const posts = owners * postsOfOwner;
  const first = renters / 2;
  const place = index % requestsOfBlock;
  const asksSecond = place === requestsOfBlock - 1;
  const times =
    Math.floor(index / requestsOfBlock) * (requestsOfBlock - 1) + Math.min(place, requestsOfBlock - 2);
  return {
    post: times % posts,
    renter: ((times * 7) % first) + (asksSecond ? first : 0),
    slot: at(slots, Math.floor(times / posts)),
    isTimed: place < requestsOfBlock - 2,
  };
}
