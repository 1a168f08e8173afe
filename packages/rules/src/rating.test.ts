import { describe, expect, it } from 'vitest';
import { meanRating, starShape } from './rating.ts';

describe('R31 mean rating', () => {
  it.each([
    [0, 0, 0],
    [5, 1, 5],
    [9, 2, 4.5],
    [13, 3, 4.3],
    [14, 3, 4.7],
    [17, 4, 4.3],
    [1, 1, 1],
    [4_999_999, 1_000_000, 5],
  ])('sum %i of %i ratings is %d', (sum, count, mean) => {
    expect(meanRating({ sum, count })).toBe(mean);
  });
});

describe('R32 the star', () => {
  it.each([
    [0, 'none'],
    [0.1, 'half'],
    [1, 'half'],
    [2.5, 'half'],
    [2.6, 'full'],
    [5, 'full'],
    [-1, 'none'],
    [Number.NaN, 'none'],
  ])('of %d is %s', (rating, shape) => {
    expect(starShape(rating)).toBe(shape);
  });
});
