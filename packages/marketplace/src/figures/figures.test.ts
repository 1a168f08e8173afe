import { expect, test } from 'vitest';
import { medianOfCounts } from './figures.ts';

test('the median of counted values', () => {
  expect(medianOfCounts([])).toBe(null);
  expect(medianOfCounts([[7, 1]])).toBe(7);
  // Of an even number the lower one of the middle.
  expect(
    medianOfCounts([
      [9, 1],
      [3, 1],
    ]),
  ).toBe(3);
  // Many fast events of one gateway weigh more than few slow ones of another.
  expect(
    medianOfCounts([
      [40, 2],
      [5, 10],
      [40, 3],
    ]),
  ).toBe(5);
});
