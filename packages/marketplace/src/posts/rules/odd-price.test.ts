import { expect, test } from 'vitest';
import { oddPrice } from './odd-price.ts';

test.each([
  [0, 60, 'free'],
  [0, undefined, 'free'],
  [1, 60, undefined],
  [180, 60, undefined],
  [181, 60, 'high'],
  [900, undefined, undefined],
  [901, undefined, 'unusual'],
])('R81: %i baht where the highest price nearby is %s: %s', (price, highest, expected) => {
  expect(oddPrice(price, highest)).toBe(expected);
});
