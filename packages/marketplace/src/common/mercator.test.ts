import { expect, test } from 'vitest';
import { latitudeOf, longitudeOf, mercatorX, mercatorY } from './mercator.ts';

test('the world is a square from 0 to 1, with its middle on the equator', () => {
  expect([mercatorX(-180), mercatorX(0), mercatorX(180)]).toEqual([0, 0.5, 1]);
  expect(mercatorY(0)).toBeCloseTo(0.5, 12);
  expect([mercatorY(90), mercatorY(-90)].map((y) => Math.round(y * 1e9) / 1e9)).toEqual([0, 1]);
});

test.each([
  [13.7563, 100.5018],
  [-33.8688, 151.2093],
  [84.9, -179.9],
])('%d, %d comes back from the square', (latitude, longitude) => {
  expect(latitudeOf(mercatorY(latitude))).toBeCloseTo(latitude, 9);
  expect(longitudeOf(mercatorX(longitude))).toBeCloseTo(longitude, 9);
});
