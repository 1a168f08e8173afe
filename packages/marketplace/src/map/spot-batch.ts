import { carTypes, facilities } from '@joddee/contract/spot-choices';
import { allSlots } from '@joddee/rules/time-slots';
import type { PostRecord } from '../posts/post-model.ts';

/** Spots as bare columns, so that handing them to a thread copies nothing. */
export interface SpotBatch {
  size: number;
  /** Three numbers an id. */
  ids: Uint32Array<ArrayBuffer>;
  /** Latitude and longitude, in turns. */
  places: Float64Array<ArrayBuffer>;
  prices: Float64Array<ArrayBuffer>;
  /** Stars and number of ratings as one number, see rankOf. */
  ranks: Float64Array<ArrayBuffer>;
  /** Open and close, see hoursNumber. */
  hours: Uint16Array<ArrayBuffer>;
  cars: Uint8Array<ArrayBuffer>;
  facilities: Uint8Array<ArrayBuffer>;
  versions: Uint32Array<ArrayBuffer>;
  /** 1: may be seen on the map; 0: paused or deleted. */
  listed: Uint8Array<ArrayBuffer>;
}

/** What the map knows of a post. */
export type SpotFields = Pick<
  PostRecord,
  '_id' | 'version' | 'available' | 'deletedAt' | 'price' | 'rate' | 'date'
> & {
  detail: Pick<PostRecord['detail'], 'typeofcar' | 'facility'>;
  location: Pick<PostRecord['location'], 'latitude' | 'longitude'>;
};

export const spotProjection = {
  version: 1,
  available: 1,
  deletedAt: 1,
  price: 1,
  rate: 1,
  date: 1,
  'detail.typeofcar': 1,
  'detail.facility': 1,
  'location.latitude': 1,
  'location.longitude': 1,
} as const;

export function emptyBatch(size: number): SpotBatch {
  return {
    size,
    ids: new Uint32Array(3 * size),
    places: new Float64Array(2 * size),
    prices: new Float64Array(size),
    ranks: new Float64Array(size),
    hours: new Uint16Array(size),
    cars: new Uint8Array(size),
    facilities: new Uint8Array(size),
    versions: new Uint32Array(size),
    listed: new Uint8Array(size),
  };
}

export function spotBatch(posts: readonly SpotFields[]): SpotBatch {
  const batch = emptyBatch(posts.length);
  for (const [row, post] of posts.entries()) {
    const latitude = Number(post.location.latitude);
    const longitude = Number(post.location.longitude);
    batch.ids.set(idWords(post._id.toString()), 3 * row);
    batch.places.set([latitude, longitude], 2 * row);
    batch.prices[row] = post.price;
    batch.ranks[row] = rankOf(post.rate);
    batch.hours[row] = hoursNumber(post.date.open, post.date.close);
    batch.cars[row] = carTypes.indexOf(post.detail.typeofcar);
    batch.facilities[row] = facilityBits(post.detail.facility);
    batch.versions[row] = post.version;
    // A place that cannot be read is nowhere on the map.
    const placed = Number.isFinite(latitude) && Number.isFinite(longitude);
    batch.listed[row] = placed && post.available && post.deletedAt === null ? 1 : 0;
  }
  return batch;
}

export function buffersOf({ size: _, ...columns }: SpotBatch): ArrayBuffer[] {
  return Object.values(columns).map(({ buffer }) => buffer);
}

const starSteps = 1000;
const mostRatings = 2 ** 32;

/** In the order of stars, then of how many gave them; 0 for a spot that nobody has rated. */
export function rankOf({ rating, count }: PostRecord['rate']): number {
  return count > 0 ? Math.round(rating * starSteps) * mostRatings + Math.min(count, mostRatings - 1) : 0;
}

/** The lowest rank with so many stars. */
export function rankOfStars(stars: number): number {
  return stars * starSteps * mostRatings;
}

export function hoursNumber(open: string, close: string): number {
  return allSlots.indexOf(open) * allSlots.length + allSlots.indexOf(close);
}

export function facilityBits(names: readonly string[]): number {
  return facilities.reduce((bits, name, bit) => (names.includes(name) ? bits | (1 << bit) : bits), 0);
}

export function idWords(id: string): [number, number, number] {
  const word = (at: number) => Number.parseInt(id.slice(at, at + 8), 16);
  return [word(0), word(8), word(16)];
}
