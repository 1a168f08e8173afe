import { expect, test } from 'vitest';
import { isOddPlate, takesVehicle } from './listing.ts';

test.each([
  ['motorcar', 'motorcar', true],
  ['bicycle', 'motorcar', false],
  ['motorcar', 'bicycle', false],
  ['motorcar', 'truck', false],
  ['bicycle', undefined, true],
] as const)('R153 a spot for a %s takes a %s: %s', (accepted, vehicle, takes) => {
  expect(takesVehicle(accepted, vehicle)).toBe(takes);
});

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
