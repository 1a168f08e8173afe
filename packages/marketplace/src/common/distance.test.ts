import { expect, test } from 'vitest';
import { distanceInMetres, walkingMinutes } from './distance.ts';

const ari = { latitude: 13.77971, longitude: 100.54461 };
const sanamPao = { latitude: 13.77262, longitude: 100.54212 };

test('the distance of two stations is that of a map in both directions, and 0 from a station to itself', () => {
  expect(distanceInMetres(ari, sanamPao)).toBeCloseTo(833, -1);
  expect(distanceInMetres(sanamPao, ari)).toBe(distanceInMetres(ari, sanamPao));
  expect(distanceInMetres(ari, ari)).toBe(0);
});

test('a degree of latitude is 111.2 km, and the antipode is at half the circumference', () => {
  expect(distanceInMetres({ latitude: 0, longitude: 0 }, { latitude: 1, longitude: 0 })).toBeCloseTo(
    111_195,
    0,
  );
  expect(distanceInMetres({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 })).toBeCloseTo(
    Math.PI * 6_371_008.8,
    0,
  );
});

test.each([
  [0, 1],
  [80, 1],
  [81, 2],
  [350, 5],
  [1600, 20],
])('%i metres are walked in %i minutes', (metres, minutes) => {
  expect(walkingMinutes(metres)).toBe(minutes);
});
