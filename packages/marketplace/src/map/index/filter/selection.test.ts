import { expect, test } from 'vitest';
import { Selections } from '../spot-index.ts';
import { isListed } from '../table/spot-columns.ts';
import { sortedSpots } from '../testing/sample-sorted-spots.ts';
import { seededRandom } from '../testing/seeded-random.ts';
import { FilterTotals } from '../tree/filter-totals.ts';
import { SpotPredicate } from './spot-filter.ts';

test('few rows that pass are copied to a table of their own, which follows removals', () => {
  const sorted = sortedSpots(4000, seededRandom(3));
  const selections = new Selections(sorted);
  const remove = (row: number) => {
    sorted.remove(row);
    selections.forget(row);
  };
  const few = new SpotPredicate({ price: 3 });
  const rows = () =>
    Array.from({ length: 4000 }, (_, row) => row).filter((row) => few.passes(sorted.table.columns, row));
  const { spots, originals, totals } = selections.of(few);
  expect(totals).toBeNull();
  expect([...(originals ?? [])]).toEqual(rows());
  for (const row of rows().filter((_, at) => at % 3 === 0)) remove(row);
  remove(rows()[0] ?? 0);
  expect(spots.totals.total(0, spots.table.size).count).toBe(rows().length);
  const left = Array.from(originals ?? []).filter((_, at) => isListed(spots.table.columns, at));
  expect(left).toEqual(rows());
});

test('for many rows that pass there are totals of the whole table, and for all rows none', () => {
  const sorted = sortedSpots(4000, seededRandom(3));
  const selections = new Selections(sorted);
  const many = selections.of(new SpotPredicate({ price: 90 }));
  expect(many).toMatchObject({ originals: null, totals: expect.any(FilterTotals) });
  expect(many.spots).toBe(sorted);
  expect(selections.of(new SpotPredicate({}))).toMatchObject({
    spots: sorted,
    originals: null,
    totals: null,
  });
});

test('the selections of the filters used last are kept, whatever single rows they exclude', () => {
  const sorted = sortedSpots(100, seededRandom(3));
  const selections = new Selections(sorted);
  const first = selections.of(new SpotPredicate({ price: 0 }));
  const excluding = new SpotPredicate({ price: 0 }, new Map([[sorted.table.columns, new Set([1])]]));
  expect(selections.of(excluding)).toBe(first);
  for (let price = 1; price <= 16; price += 1) selections.of(new SpotPredicate({ price }));
  expect(selections.of(new SpotPredicate({ price: 0 }))).not.toBe(first);
});
