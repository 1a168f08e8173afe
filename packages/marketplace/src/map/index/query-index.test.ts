import { describe, expect, test } from 'vitest';
import { distanceInMetres } from '../../common/distance.ts';
import { limits } from '../../common/limits.ts';
import { spotOrders } from '../../posts/constants.ts';
import { type MapQuery, queryIndex } from './query-index.ts';
import { SpotIndex } from './spot-index.ts';
import { encodeRating } from './table/encode-spot.ts';
import {
  emptyColumns,
  latitudeAt,
  longitudeAt,
  realAt,
  type SpotColumns,
  wholeAt,
} from './table/spot-columns.ts';
import { seededRandom } from './testing/seeded-random.ts';

const spots = 12_000;
const replaced = { from: 4000, size: 90 };

/** Most are in a town, some anywhere in the world; many share a price or a rating. */
function town(size: number, firstId: number, version: number, random: () => number): SpotColumns {
  const batch = emptyColumns(size);
  for (let row = 0; row < size; row += 1) {
    const isFar = random() < 0.05;
    batch.ids.set([0, 0, firstId + row], 3 * row);
    batch.places.set(
      isFar ? [random() * 180 - 90, random() * 360 - 180] : [13.6 + random() * 0.3, 100.4 + random() * 0.3],
      2 * row,
    );
    // The cheapest become more expensive later, so that a stale price would show.
    const isLater = version > 1;
    const isReplaced = firstId + row >= replaced.from && firstId + row < replaced.from + replaced.size;
    batch.prices[row] = isLater ? 15 : isReplaced ? 1 : 5 + Math.floor(random() * 30);
    const count = Math.floor(random() * 5);
    batch.ratings[row] = encodeRating({ rating: Math.round(random() * 20) / 4, count });
    batch.versions[row] = version;
    batch.listed[row] = random() < 0.9 ? 1 : 0;
  }
  return batch;
}

/** The final state after all batches, row by row. */
function finalState(batches: readonly SpotColumns[]) {
  const byId = new Map<
    string,
    { _id: string; latitude: number; longitude: number; price: number; rank: number }
  >();
  for (const batch of batches)
    for (let row = 0; row < batch.size; row += 1) {
      const _id = `0000000000000000${wholeAt(batch.ids, 3 * row + 2)
        .toString(16)
        .padStart(8, '0')}`;
      if (batch.listed[row] === 0) byId.delete(_id);
      else
        byId.set(_id, {
          _id,
          latitude: latitudeAt(batch, row),
          longitude: longitudeAt(batch, row),
          price: realAt(batch.prices, row),
          rank: realAt(batch.ratings, row),
        });
    }
  return [...byId.values()];
}

/** None, one that many spots pass, and one that few pass. */
const filters = [{}, { price: 20 }, { price: 5 }];

describe('the index gives the same results as a scan of every spot', () => {
  const random = seededRandom(5);
  const batches = [
    town(spots, 0, 1, random),
    // Shadows some of the first spots, in the overlay.
    town(replaced.size, replaced.from, 2, random),
  ];
  const index = new SpotIndex();
  for (const [at, batch] of batches.entries()) {
    index.apply(batch);
    if (at === 0) index.merge();
  }
  const all = finalState(batches);

  const randomQuery = (): MapQuery => {
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
      filter: filters[Math.floor(random() * filters.length)] ?? {},
      excluded: [],
      spots: 20,
      candidates: 0,
    };
  };

  /** The spots that a query must count, by a scan. */
  function inView({ bounds: { west, south, east, north }, filter, excluded }: MapQuery) {
    const left = new Set(excluded);
    return all.filter(
      ({ _id, latitude, longitude, price }) =>
        !left.has(_id) &&
        latitude >= south &&
        latitude <= north &&
        (west <= east ? longitude >= west && longitude <= east : longitude >= west || longitude <= east) &&
        price <= (filter.price ?? 1000),
    );
  }

  function expectSameAsScan(asked: MapQuery): void {
    const seen = inView(asked);
    const keyOf = ({ price, rank }: (typeof seen)[number]) =>
      asked.order === 'cheap' ? price : asked.order === 'rated' ? -rank : 0;
    const first = seen
      .map((spot) => ({ ...spot, key: keyOf(spot), distance: distanceInMetres(asked.origin, spot) }))
      .sort((a, b) => a.key - b.key || a.distance - b.distance || (a._id < b._id ? -1 : 1))
      .slice(0, asked.spots)
      .map(({ _id, distance }) => ({ _id, distance }));
    const result = queryIndex(index, asked);
    const pins = result.features.flatMap((feature) => ('_id' in feature ? [feature._id] : []));
    expect({
      asked,
      total: result.total,
      sum: result.features.reduce((sum, feature) => sum + ('count' in feature ? feature.count : 1), 0),
      lowest: Math.min(
        ...result.features.map((feature) => ('count' in feature ? feature.fromPrice : feature.price)),
      ),
      spots: result.spots,
      unexpectedPins: pins.filter((_id) => !seen.some((spot) => spot._id === _id)),
    }).toEqual({
      asked,
      total: seen.length,
      sum: seen.length,
      lowest: Math.min(...seen.map(({ price }) => price)),
      spots: first,
      unexpectedPins: [],
    });
    expect(result.features.length).toBeLessThanOrEqual(limits.mapView.features);
  }

  test.each(Array.from({ length: 150 }, (_, trial) => trial))('query %i', () => {
    const asked = randomQuery();
    const { west, south, east, north } = asked.bounds;
    if (random() < 0.7) asked.origin = { latitude: (south + north) / 2, longitude: (west + east) / 2 };
    expectSameAsScan(asked);
  });

  test.each(Array.from({ length: 20 }, (_, trial) => trial))('query %i that excludes some spots', () => {
    const asked = randomQuery();
    asked.excluded = inView(asked)
      .filter(() => random() < 0.2)
      .map(({ _id }) => _id);
    expectSameAsScan(asked);
    expectSameAsScan({ ...asked, excluded: [] });
  });

  test('a query that fails leaves the index as it was', () => {
    const asked = randomQuery();
    asked.bounds = { west: -180, south: -85, east: 180, north: 85 };
    const broken = {
      ...asked,
      excluded: all.slice(0, 500).map(({ _id }) => _id),
      get filter(): MapQuery['filter'] {
        throw new Error('a fault');
      },
    };
    expect(() => queryIndex(index, broken)).toThrow('a fault');
    expectSameAsScan(asked);
  });

  test.each(Array.from({ length: 60 }, (_, trial) => trial))('query %i across the date line', () => {
    const asked = randomQuery();
    asked.bounds = { west: 100 + random() * 75, south: -85, east: -175 + random() * 165, north: 85 };
    asked.origin = { latitude: random() * 120 - 60, longitude: random() < 0.5 ? 179.9 : -179.9 };
    expectSameAsScan(asked);
  });
});

test('an edge between spots a few steps apart divides them exactly', () => {
  const random = seededRandom(9);
  const size = 500;
  const batch = emptyColumns(size);
  for (let row = 0; row < size; row += 1) {
    batch.ids.set([0, 0, row], 3 * row);
    batch.places.set([13.7 + random() * 1e-5, 100.5 + random() * 1e-5], 2 * row);
    batch.versions[row] = 1;
    batch.listed[row] = 1;
  }
  const index = new SpotIndex();
  index.apply(batch);
  index.merge();
  const tiny = 1e-11;
  for (let row = 0; row < size; row += 1) {
    const [latitude, longitude] = [latitudeAt(batch, row), longitudeAt(batch, row)];
    const all = { west: 100, south: 13, east: 101, north: 14 };
    for (const bounds of [
      { ...all, west: longitude + tiny },
      { ...all, east: longitude - tiny },
      { ...all, south: latitude + tiny },
      { ...all, north: latitude - tiny },
      { ...all, west: longitude, north: latitude },
    ]) {
      const wanted = Array.from({ length: size }, (_, other) => other).filter((other) => {
        const [lat, lng] = [latitudeAt(batch, other), longitudeAt(batch, other)];
        return lng >= bounds.west && lng <= bounds.east && lat >= bounds.south && lat <= bounds.north;
      });
      const origin = { latitude, longitude };
      const asked = { bounds, zoom: 22, origin, order: 'near' as const, filter: {}, excluded: [], spots: 0 };
      expect(queryIndex(index, { ...asked, candidates: 0 }).total).toBe(wanted.length);
    }
  }
});
