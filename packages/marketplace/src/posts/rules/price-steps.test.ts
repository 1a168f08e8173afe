import { expect, test } from 'vitest';
import { choosePriceSteps } from './price-steps.ts';

test.each([
  [
    [20, 40, 60, 80],
    [20, 40, 60],
  ],
  [[40, 40, 40, 100], [40]],
  [
    [50, 60, 70, 80, 90, 100, 110, 120],
    [60, 80, 100],
  ],
  // A price between two round ones is at or below the higher one.
  [
    [21, 30.5, 30.5, 80],
    [30, 40],
  ],
  // Higher prices than these are no steps.
  [[150, 151, 900, 900], [150]],
  [[40, 40], []],
  [[], []],
])('of spots for %j the steps are %j', (prices, steps) => {
  expect(choosePriceSteps(prices)).toEqual(steps);
});
