import { fileURLToPath } from 'node:url';
import { addDays, bangkokDay } from '@joddee/marketplace/calendars/rules/time-slots';
import { latitudeOf, longitudeOf, mercatorX, mercatorY } from '@joddee/marketplace/common/mercator';
import type { MapQuery } from '@joddee/marketplace/map/index/query-index';
import { seededRandom } from '@joddee/marketplace/map/index/testing/seeded-random';
import { type MapThread, startMapThread } from '@joddee/marketplace/map/thread/start-map-thread';
import { spotOrders } from '@joddee/marketplace/posts/constants';
import { at } from '../load/load.ts';
import { median } from '../measure/figures.ts';
import type { Town } from './town.ts';

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

/** Loads a town; a query then covers all of its spots. */
export async function fill(thread: MapThread, town: Town): Promise<void> {
  const [query] = queriesOf(town, {}, 1);
  if (query === undefined) return;
  for (const batch of town.batches()) {
    thread.load(batch);
    await thread.query({ ...query, spots: 0 });
  }
  thread.loaded();
  await thread.query(query);
}

/** The milliseconds of each query. */
export async function roundOf(thread: MapThread, queries: readonly MapQuery[]): Promise<number[]> {
  const times: number[] = [];
  for (const query of queries) {
    const asked = performance.now();
    await thread.query(query);
    times.push(performance.now() - asked);
  }
  return times;
}

export function mediansOf(rounds: readonly number[][]): number[] {
  const [first] = rounds;
  return (first ?? []).map((_, query) => median(rounds.map((times) => times[query] ?? 0)));
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

/**
 * The thread as `npm start` runs it. From its sources the loader would name every inner function at each call, which
 * takes up to half of the time of a query.
 */
export function startBuiltThread(): MapThread {
  process.env.MAP_THREAD_BUNDLE = fileURLToPath(
    new URL('../../realtime-server/dist/map-thread.js', import.meta.url),
  );
  return startMapThread();
}
