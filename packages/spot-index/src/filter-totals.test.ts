import { expect, test } from 'vitest';
import { realAt } from './column.ts';
import { SortedSpots } from './sorted-spots.ts';
import { emptyColumns, latitudeAt, longitudeAt } from './spot-columns.ts';
import { SpotPredicate } from './spot-predicate.ts';
import { SpotTable } from './spot-table.ts';
import { seededRandom } from './testing/seeded-random.ts';

function sortedSpots(size: number, random: () => number): SortedSpots {
  const batch = emptyColumns(size);
  for (let row = 0; row < size; row += 1) {
    batch.ids.set([0, 0, row], 3 * row);
    batch.places.set([13 + random(), 100 + random()], 2 * row);
    batch.prices[row] = Math.floor(random() * 100);
    batch.ratings[row] = Math.floor(random() * 5000);
    batch.cars[row] = random() < 0.5 ? 0 : 1;
    batch.listed[row] = random() < 0.9 ? 1 : 0;
  }
  const table = new SpotTable(size);
  for (let row = 0; row < size; row += 1) table.copy(batch, row, row);
  return new SortedSpots(table);
}

test.each([0, 1, 15, 16, 17, 255, 300, 5000])(
  'totals and rows of any range of %i rows are those of a scan, also after removals',
  (size) => {
    const random = seededRandom(size + 1);
    const sorted = sortedSpots(size, random);
    const { columns } = sorted.table;
    const predicates = [{ price: 30 }, { price: 3, car: 'motorcar' as const }, { price: 1000 }].map(
      (filter) => new SpotPredicate(filter),
    );
    for (let trial = 0; trial < 120; trial += 1) {
      const predicate = predicates[trial % predicates.length] as SpotPredicate;
      const totals = sorted.totalsOf(predicate);
      const from = Math.floor(random() * (size + 1));
      const to = from + Math.floor(random() * (size + 1 - from));
      const rows = Array.from({ length: to - from }, (_, at) => from + at).filter((row) =>
        predicate.passes(columns, row),
      );
      const sum = (value: (row: number) => number) => rows.reduce((total, row) => total + value(row), 0);
      const found = totals?.total(from, to);
      expect(found).toMatchObject({
        count: rows.length,
        lowestPrice: Math.min(...rows.map((row) => realAt(columns.prices, row))),
        bestRating: Math.max(0, ...rows.map((row) => realAt(columns.ratings, row))),
      });
      expect(found?.latitudes).toBeCloseTo(
        sum((row) => latitudeAt(columns, row)),
        6,
      );
      expect(found?.longitudes).toBeCloseTo(
        sum((row) => longitudeAt(columns, row)),
        6,
      );
      const visited: number[] = [];
      totals?.forEachRow(from, to, (row) => visited.push(row));
      expect(visited).toEqual(rows);
      if (size > 0)
        for (let removal = 0; removal < 3; removal += 1) sorted.remove(Math.floor(random() * size));
    }
  },
);

test('the totals of the filters used last are kept, those that exclude single rows are not', () => {
  const sorted = sortedSpots(100, seededRandom(3));
  const first = sorted.totalsOf(new SpotPredicate({ price: 0 }));
  expect(sorted.totalsOf(new SpotPredicate({ price: 0 }))).toBe(first);
  for (let price = 1; price <= 16; price += 1) sorted.totalsOf(new SpotPredicate({ price }));
  expect(sorted.totalsOf(new SpotPredicate({ price: 0 }))).not.toBe(first);
  const excluding = new SpotPredicate({ price: 5 }, new Map([[sorted.table.columns, new Set([1])]]));
  expect(sorted.totalsOf(excluding)).toBeNull();
});
