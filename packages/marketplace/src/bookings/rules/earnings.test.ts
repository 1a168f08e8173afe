import { expect, test } from 'vitest';
import { monthlyEarnings } from './earnings.ts';

test.each([
  [8, 40, 30, 9312],
  [1, 10, 1, 9],
  [24, 150, 30, 104_760],
  // The fee of 7,105 baht is 213.15 baht.
  [7, 35, 29, 6891],
])('%i hours for %i baht on %i days leave %i baht', (hours, price, days, baht) => {
  expect(monthlyEarnings({ hours, price, days })).toBe(baht);
});
