import { expect, test } from 'vitest';
import { line } from './rail-lines.ts';

test('reads the points of a line', () => {
  expect(line('\n  13.75,100.5 13.8,-0.25\n  -90,180')).toEqual([
    [13.75, 100.5],
    [13.8, -0.25],
    [-90, 180],
  ]);
});

test.each(['', '13.75', '13.75,x', '13.75, 100.5', '13.75,', '1e3,2'])(
  'rejects an invalid point: %j',
  (text) => {
    expect(() => line(text)).toThrow('Not a point');
  },
);
