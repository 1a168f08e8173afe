import { expect, test } from 'vitest';
import { isOutOfHolds } from './wait-choices.ts';

test('R100: a time is held again for who has let one hold pass, and not for who has let two', () => {
  expect([0, 1, 2, 3].map(isOutOfHolds)).toEqual([false, false, true, true]);
});
