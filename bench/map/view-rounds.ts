import { gzipSync } from 'node:zlib';
import { addDays, bangkokDay } from '@joddee/marketplace/calendars/rules/time-slots';
import { latitudeOf, longitudeOf, mercatorX, mercatorY } from '@joddee/marketplace/common/mercator';
import type { MapQuery, MapResult } from '@joddee/marketplace/map/index/map-query';
import { seededRandom } from '@joddee/marketplace/map/index/testing/seeded-random';
import type { MapThread } from '@joddee/marketplace/map/thread/start-map-thread';
import { spotOrders } from '@joddee/marketplace/posts/constants';
import { median, quantile } from '../measure/spread.ts';
import { at } from '../seed/at.ts';
import type { Town } from './generated-town.ts';

const screen = { width: 1280, height: 800 };
const pixelsOfWorld = 256;
const zooms = [11, 12, 13, 14, 15, 16, 17, 18];
const listed = 20;

/** Kinds of queries: the unfiltered map, with a filter, and for a stay. */
export const kinds = {
  'no filter': {},
  'price, facility, rating': { price: 60, facility: ['CCTV' as const], rating: 4 },
  'free for a stay': {
    stay: { Date: addDays(bangkokDay(new Date()), 1), timein: '10.00', timeout: '12.00', now: new Date() },
  },
} satisfies Record<string, MapQuery['filter']>;

export interface Round {
  /** In milliseconds, for each query. */
  times: number[];
  p99: number;
  p50: number;
  features: number;
  bytes: number;
}

/** Loads a town and returns the seconds until a query covers all of its spots. */
export async function fill(thread: MapThread, town: Town): Promise<number> {
  const started = performance.now();
  const [query] = queriesOf(town, {}, 1);
  for (const batch of town.batches()) {
    thread.load(batch);
    if (query !== undefined) await thread.query({ ...query, spots: 0 });
  }
  thread.loaded();
  if (query !== undefined) await thread.query(query);
  return (performance.now() - started) / 1000;
}

export async function roundOf(thread: MapThread, queries: readonly MapQuery[]): Promise<Round> {
  const times: number[] = [];
  let [features, bytes] = [0, 0];
  for (const query of queries) {
    const asked = performance.now();
    const result = await thread.query(query);
    times.push(performance.now() - asked);
    features = Math.max(features, result.features.length);
    bytes = Math.max(bytes, sentBytes(result));
  }
  return { times, p50: quantile(times, 0.5), p99: quantile(times, 0.99), features, bytes };
}

export function mediansOf(rounds: readonly Round[]): number[] {
  const [first] = rounds;
  return (first?.times ?? []).map((_, query) => median(rounds.map(({ times }) => times[query] ?? 0)));
}

/** The size as sent to the client, without the texts of the cards. */
function sentBytes({ total, features, spots }: MapResult): number {
  return gzipSync(JSON.stringify({ total, features, spots })).length;
}

export function queriesOf(town: Town, filter: MapQuery['filter'], count: number): MapQuery[] {
  const random = seededRandom(7);
  return Array.from({ length: count }, (_, index) => {
    const zoom = at(zooms, index);
    const [latitude, longitude] = at(town.centres, Math.floor(random() * town.centres.length));
    const pixels = pixelsOfWorld * 2 ** zoom;
    const [halfWidth, halfHeight] = [screen.width / pixels / 2, screen.height / pixels / 2];
    const [x, y] = [
      mercatorX(longitude) + (random() - 0.5) * halfWidth,
      mercatorY(latitude) + (random() - 0.5) * halfHeight,
    ];
    const bounds = {
      west: longitudeOf(x - halfWidth),
      east: longitudeOf(x + halfWidth),
      north: latitudeOf(y - halfHeight),
      south: latitudeOf(y + halfHeight),
    };
    return {
      bounds,
      zoom,
      origin: { latitude, longitude },
      order: at(spotOrders, index >> 3),
      filter,
      excluded: [],
      spots: listed,
      candidates: 0,
    };
  });
}
