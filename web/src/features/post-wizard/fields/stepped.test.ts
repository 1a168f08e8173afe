import { expect, test } from 'vitest';
import { stepped } from './stepped.ts';

test.each([
  ['2', 1, '3'],
  ['1', -1, '1'],
  ['5', 5, '5'],
  ['', 1, '1'],
  ['two', -1, '1'],
])('%s moved by %s is %s', (typed, by, moved) => {
  expect(stepped(typed, by, { min: 1, max: 5 })).toBe(moved);
});
