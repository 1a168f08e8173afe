import { expect, test } from 'vitest';
import { summaryOf } from './use-prices-nearby.ts';

test('gives the ends and the middle half of the prices, and nothing for fewer than three', () => {
  expect(summaryOf([60, 20, 40, 30, 50])).toEqual({ lowest: 20, low: 30, middle: 40, high: 50, highest: 60 });
  expect(summaryOf([40, 40, 40])).toEqual({ lowest: 40, low: 40, middle: 40, high: 40, highest: 40 });
  expect(summaryOf([40, 60])).toBeNull();
});
