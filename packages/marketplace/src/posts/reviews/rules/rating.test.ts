import { describe, expect, test } from 'vitest';
import { meanRating, ratingOfPerson, ratingOfPost, starShape } from './rating.ts';

describe('R31 mean rating', () => {
  test.each([
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

describe('R40 the rating of a post', () => {
  const by = (renter: string, rate: number, hour: number) => ({ renter, rate, created: new Date(hour) });
  test('counts each renter once, with the latest stars, in any order of the ratings', () => {
    expect(ratingOfPost([])).toEqual({ rating: 0, count: 0 });
    const ratings = [by('a', 1, 1), by('a', 5, 3), by('b', 4, 2), by('a', 2, 2)];
    expect(ratingOfPost(ratings)).toEqual({ rating: 4.5, count: 2 });
    expect(ratingOfPost(ratings.toReversed())).toEqual({ rating: 4.5, count: 2 });
  });
});

describe('R39 the rating of a person', () => {
  test.each([
    [[], 0],
    [[{ rating: 0, count: 0 }], 0],
    [[{ rating: 4.5, count: 2 }], 4.5],
    [
      [
        { rating: 5, count: 1 },
        { rating: 0, count: 0 },
        { rating: 4, count: 30 },
      ],
      4.5,
    ],
  ])('of posts %j is %d', (posts, rating) => {
    expect(ratingOfPerson(posts)).toBe(rating);
  });
});

describe('R32 the star', () => {
  test.each([
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
