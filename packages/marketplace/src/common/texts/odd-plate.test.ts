import { expect, test } from 'vitest';
import { isOddPlate } from './odd-plate.ts';

test.each([
  ['กข 1234 กรุงเทพมหานคร', false],
  ['กข ๑๒๓๔', false],
  ['VBA 7', false],
  ['', false],
  ['  ', false],
  ['x', true],
  ['กข กรุงเทพมหานคร', true],
])('R137: the plate %j is asked about: %s', (plate, expected) => {
  expect(isOddPlate(plate)).toBe(expected);
});
