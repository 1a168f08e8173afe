import { expect, test } from 'vitest';
import { limits } from '../../common/limits.ts';
import { highestOfBar, priceBars, priceSteps, spotsBetween } from './price-bars.ts';

const { width, count } = limits.priceBars;

test('a price is in the bar that ends at it or above', () => {
  const barOf = (price: number) => priceBars([price]).indexOf(1);
  expect([0, 1, width, width + 1, 2 * width].map(barOf)).toEqual([0, 0, 0, 1, 1]);
  expect([(count - 1) * width, (count - 1) * width + 1, 100_000].map(barOf)).toEqual([
    count - 2,
    count - 1,
    count - 1,
  ]);
});

test('the bars between two prices hold every spot once', () => {
  const prices = [0, 10, 25, 30, 30.5, 50, 80, 81, 150, 151, 900];
  const bars = priceBars(prices);
  expect(bars).toHaveLength(count);
  for (const limit of [30, 50, 80, 150])
    expect(spotsBetween(bars, 0, limit)).toBe(prices.filter((price) => price <= limit).length);
  expect(spotsBetween(bars, 80, highestOfBar(count - 1))).toBe(prices.filter((price) => price > 80).length);
});

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
  [[40, 40], []],
  [[], []],
])('of spots for %j the steps are %j', (prices, steps) => {
  expect(priceSteps(priceBars(prices))).toEqual(steps);
});
