import { expect, test } from 'vitest';
import { chartPath } from './chart-path.ts';

test('a line goes from the lowest to the highest value', () => {
  const points = [
    { at: 0, value: 10 },
    { at: 0.5, value: 30 },
    { at: 1, value: 20 },
  ];
  expect(chartPath(points, 100, 20)).toEqual({
    line: 'M0 20L50 0L100 10',
    area: 'M0 20L50 0L100 10V20H0Z',
    end: { x: 100, y: 10 },
  });
});

test('equal values lie at the foot, one value is a point, and none have no line', () => {
  expect(chartPath([{ at: 1, value: 0 }], 100, 20)?.end).toEqual({ x: 100, y: 20 });
  expect(chartPath([], 100, 20)).toBe(undefined);
});
