import { expect, test } from 'vitest';
import { takesVehicle } from './vehicle.ts';

test.each([
  ['motorcar', 'motorcar', true],
  ['bicycle', 'motorcar', false],
  ['motorcar', 'bicycle', false],
  ['motorcar', 'truck', false],
  ['bicycle', undefined, true],
] as const)('R153 a spot for a %s takes a %s: %s', (accepted, vehicle, takes) => {
  expect(takesVehicle(accepted, vehicle)).toBe(takes);
});
