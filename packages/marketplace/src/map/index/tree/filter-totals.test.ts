import { expect, test } from 'vitest';
import { SpotPredicate } from '../filter/spot-filter.ts';
import { latitudeAt, longitudeAt, realAt } from '../table/spot-columns.ts';
import { sortedSpots } from '../testing/sample-sorted-spots.ts';
import { seededRandom } from '../testing/seeded-random.ts';
import { FilterTotals } from './filter-totals.ts';

test.each([0, 1, 15, 16, 17, 255, 300, 5000])(
  'totals and rows of any range of %i rows are those of a scan, also after removals',
  (size) => {
    const random = seededRandom(size + 1);
    const sorted = sortedSpots(size, random);
    const { columns } = sorted.table;
    const predicates = [{ price: 30 }, { price: 3, car: 'motorcar' as const }, { price: 1000 }].map(
      (filter) => new SpotPredicate(filter),
    );
    const kept = predicates.map((predicate) => new FilterTotals(sorted.table, predicate));
    for (let trial = 0; trial < 120; trial += 1) {
      const predicate = predicates[trial % predicates.length] as SpotPredicate;
      const totals = kept[trial % predicates.length];
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
      const judged = Array.from({ length: size }, (_, row) => row).filter((row) => totals?.passes(row));
      expect(judged.filter((row) => row >= from && row < to)).toEqual(rows);
      const visited: number[] = [];
      totals?.forEachRow(from, to, (row) => visited.push(row));
      expect(visited).toEqual(rows);
      if (size > 0)
        for (let removal = 0; removal < 3; removal += 1) {
          const row = Math.floor(random() * size);
          sorted.remove(row);
          for (const totals of kept) totals.forget(row);
        }
    }
  },
);
