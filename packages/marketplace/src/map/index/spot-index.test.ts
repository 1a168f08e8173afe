import { expect, test } from 'vitest';
import { queryIndex } from './query-index.ts';
import { SpotIndex } from './spot-index.ts';
import { encodeSpots, type Spot } from './table/encode-spot.ts';
import { seededRandom } from './testing/seeded-random.ts';

const random = seededRandom(11);
const spots = new Map<number, Spot>();

function randomSpot(number: number, version: number): Spot {
  return {
    id: number.toString(16).padStart(24, '0'),
    latitude: 13.5 + random(),
    longitude: 100 + random(),
    price: Math.floor(random() * 100),
    rate: { rating: 4, count: Math.floor(random() * 9) },
    hours: { open: '08.00', close: '20.00' },
    car: random() < 0.5 ? 'motorcar' : 'truck',
    facilities: random() < 0.1 ? ['CCTV'] : [],
    version,
    listed: random() < 0.8,
  };
}

function changed(count: number, below: number): Spot[] {
  return Array.from({ length: count }, () => {
    const number = Math.floor(random() * below);
    const spot = randomSpot(number, (spots.get(number)?.version ?? 0) + 1);
    spots.set(number, spot);
    return spot;
  });
}

const bounds = { west: 99, south: 13, east: 102, north: 15 };
function answers(index: SpotIndex) {
  return [{}, { price: 1000 }, { facility: ['CCTV' as const] }, { price: 50, car: 'truck' as const }].map(
    (filter) => {
      const origin = { latitude: 14, longitude: 100.5 };
      const query = { bounds, zoom: 9, origin, order: 'cheap' as const, filter, excluded: [], candidates: 0 };
      const { total, spots: list } = queryIndex(index, { ...query, spots: 60 });
      return { total, ids: list.map(({ _id }) => _id) };
    },
  );
}

/** An index that was filled at once. */
function expected(): ReturnType<typeof answers> {
  const index = new SpotIndex();
  index.apply(encodeSpots([...spots.values()]));
  return answers(index);
}

test('while the merge runs in steps, and after it, queries see every change', () => {
  const index = new SpotIndex();
  index.isLoading = true;
  index.apply(encodeSpots(changed(30_000, 25_000)));
  index.isLoading = false;
  index.merge();
  let [merges, steps] = [0, 0];
  for (let round = 0; round < 60; round += 1) {
    index.apply(encodeSpots(changed(100, 26_000)));
    if (index.isMerging) {
      index.mergeStep();
      steps += 1;
      if (!index.isMerging) merges += 1;
    }
    if (round % 6 === 0) expect(answers(index)).toEqual(expected());
  }
  expect(steps).toBeGreaterThan(5);
  expect(merges).toBeGreaterThan(1);
  expect(answers(index)).toEqual(expected());
});

test('an older version changes nothing, also if it arrives during the merge', () => {
  const index = new SpotIndex();
  const first = randomSpot(1, 1);
  const later = { ...first, version: 2, price: 777, listed: true };
  index.apply(encodeSpots([first]));
  index.merge();
  index.apply(encodeSpots(Array.from({ length: 2000 }, (_, at) => randomSpot(100 + at, 1))));
  expect(index.isMerging).toBe(true);
  index.apply(encodeSpots([later]));
  index.mergeStep();
  index.apply(encodeSpots([first]));
  while (index.isMerging) index.mergeStep();
  index.apply(encodeSpots([first]));
  const row = index.find(0, 0, 1);
  expect(row).not.toBeNull();
  const [{ columns }, at] = index.locate(row ?? 0);
  expect(columns.prices[at]).toBe(777);
});
