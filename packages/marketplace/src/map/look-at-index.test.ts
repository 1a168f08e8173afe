import { limits } from '@joddee/contract/limits';
import { spotOrders } from '@joddee/contract/map-view';
import { distanceInMetres } from '@joddee/rules/distance';
import { describe, expect, test } from 'vitest';
import { lookAtIndex } from './look-at-index.ts';
import type { MapQuestion } from './map-messages.ts';
import { emptyBatch, rankOf, type SpotBatch } from './spot-batch.ts';
import { SpotIndex } from './spot-index.ts';

const spots = 12_000;

/** The same numbers every time. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Most in a town, some all over the world; prices and ratings that many share. */
function town(size: number, firstId: number, version: number, random: () => number): SpotBatch {
  const batch = emptyBatch(size);
  for (let row = 0; row < size; row += 1) {
    const isFar = random() < 0.05;
    batch.ids.set([0, 0, firstId + row], 3 * row);
    batch.places.set(
      isFar ? [random() * 180 - 90, random() * 360 - 180] : [13.6 + random() * 0.3, 100.4 + random() * 0.3],
      2 * row,
    );
    batch.prices[row] = Math.floor(random() * 30);
    const count = Math.floor(random() * 5);
    batch.ranks[row] = rankOf({ rating: Math.round(random() * 20) / 4, count });
    batch.versions[row] = version;
    batch.listed[row] = random() < 0.9 ? 1 : 0;
  }
  return batch;
}

/** What the batches say in the end, row by row. */
function lastWord(batches: readonly SpotBatch[]) {
  const byId = new Map<
    string,
    { _id: string; latitude: number; longitude: number; price: number; rank: number }
  >();
  for (const batch of batches)
    for (let row = 0; row < batch.size; row += 1) {
      const _id = `0000000000000000${(batch.ids[3 * row + 2] ?? 0).toString(16).padStart(8, '0')}`;
      if (batch.listed[row] === 0) byId.delete(_id);
      else
        byId.set(_id, {
          _id,
          latitude: batch.places[2 * row] ?? 0,
          longitude: batch.places[2 * row + 1] ?? 0,
          price: batch.prices[row] ?? 0,
          rank: batch.ranks[row] ?? 0,
        });
    }
  return [...byId.values()];
}

describe('the index answers as if it had looked at every spot', () => {
  const random = numbers(5);
  const batches = [
    town(spots, 0, 1, random),
    // Shadows some of the first, and stays beside them.
    town(90, 4000, 2, random),
  ];
  const index = new SpotIndex();
  for (const [at, batch] of batches.entries()) {
    index.apply(batch);
    if (at === 0) index.sortIn();
  }
  const all = lastWord(batches);

  const question = (): MapQuestion => {
    const zoom = Math.floor(random() * 23);
    const [width, height] = [360 / 2 ** (zoom * 0.6), 170 / 2 ** (zoom * 0.6)];
    const [longitude, latitude] = [100.4 + random() * 0.3, 13.6 + random() * 0.3];
    return {
      bounds: {
        west: Math.max(-180, longitude - width * random()),
        east: Math.min(180, longitude + width * random()),
        south: Math.max(-90, latitude - height * random()),
        north: Math.min(90, latitude + height * random()),
      },
      zoom,
      origin: { latitude: random() * 180 - 90, longitude: random() * 360 - 180 },
      order: spotOrders[Math.floor(random() * 3)] ?? 'near',
      wishes: random() < 0.5 ? {} : { price: 20 },
      without: [],
      spots: 20,
      candidates: 0,
    };
  };

  test.each(Array.from({ length: 150 }, (_, trial) => trial))('look %i', () => {
    const asked = question();
    const { west, south, east, north } = asked.bounds;
    if (random() < 0.7) asked.origin = { latitude: (south + north) / 2, longitude: (west + east) / 2 };
    const seen = all.filter(
      ({ latitude, longitude, price }) =>
        latitude >= south &&
        latitude <= north &&
        longitude >= west &&
        longitude <= east &&
        price <= (asked.wishes.price ?? 1000),
    );
    const wish = ({ price, rank }: (typeof seen)[number]) =>
      asked.order === 'cheap' ? price : asked.order === 'rated' ? -rank : 0;
    const first = seen
      .map((spot) => ({ ...spot, wish: wish(spot), distance: distanceInMetres(asked.origin, spot) }))
      .sort((a, b) => a.wish - b.wish || a.distance - b.distance || (a._id < b._id ? -1 : 1))
      .slice(0, 20)
      .map(({ _id, distance }) => ({ _id, distance }));
    const sight = lookAtIndex(index, asked);
    const pins = sight.features.flatMap((feature) => ('_id' in feature ? [feature._id] : []));
    expect({
      asked,
      total: sight.total,
      sum: sight.features.reduce((sum, feature) => sum + ('count' in feature ? feature.count : 1), 0),
      spots: sight.spots,
      strangers: pins.filter((_id) => !seen.some((spot) => spot._id === _id)),
    }).toEqual({ asked, total: seen.length, sum: seen.length, spots: first, strangers: [] });
    expect(sight.features.length).toBeLessThanOrEqual(limits.mapView.features);
  });
});
