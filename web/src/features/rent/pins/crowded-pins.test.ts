import { expect, test } from 'vitest';
import { crowdedPins, placeOfName } from './crowded-pins.ts';

const pin = (id: string, x: number, y: number, letters = 4) => ({ id, x, y, letters });

test('of prices that would lie on each other the first stays', () => {
  expect([...crowdedPins([pin('near', 100, 100), pin('far', 120, 110)], [])]).toEqual(['far']);
});

test('prices beside or below each other all stay', () => {
  const pins = [pin('a', 100, 100), pin('b', 180, 100), pin('c', 100, 145)];
  expect(crowdedPins(pins, []).size).toBe(0);
});

test('a longer price needs more room', () => {
  expect([...crowdedPins([pin('a', 100, 100, 8), pin('b', 180, 100, 8)], [])]).toEqual(['b']);
});

test('a price on a cluster becomes a dot', () => {
  expect([...crowdedPins([pin('a', 100, 110), pin('b', 200, 100)], [{ x: 100, y: 100 }])]).toEqual(['a']);
});

test.each([
  ['without a cluster', [], -22],
  ['with one above it', [{ x: 110, y: 70 }], 22],
  ['with one below it', [{ x: 90, y: 130 }], -22],
  [
    'between two',
    [
      { x: 100, y: 75 },
      { x: 100, y: 125 },
    ],
    -60,
  ],
  ['with one far beside it', [{ x: 200, y: 80 }], -22],
])('the name of a goal %s hides no number', (_, clusters, below) => {
  expect(placeOfName({ x: 100, y: 100 }, 11, clusters)).toBe(below);
});
