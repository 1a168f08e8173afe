import { describe, expect, test } from 'vitest';
import { type Situation, sampleBookings } from '../../../bookings/rules/sample-bookings.ts';
import { decideRating, meanOfStays, meanRating, nextAnswer, ratingOfPerson, starShape } from './rating.ts';

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
    expect(meanOfStays([])).toEqual({ rating: 0, count: 0 });
    const ratings = [by('a', 1, 1), by('a', 5, 3), by('b', 4, 2), by('a', 2, 2)];
    expect(meanOfStays(ratings)).toEqual({ rating: 4.5, count: 2 });
    expect(meanOfStays(ratings.toReversed())).toEqual({ rating: 4.5, count: 2 });
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

const during = new Date('2026-11-21T11:00:00+07:00');
const lastMoment = new Date('2026-11-28T12:00:00+07:00');
const tooLate = new Date(lastMoment.getTime() + 1);

const withStay: Record<Situation, boolean> = {
  booked: false,
  arrived: false,
  parked: true,
  leaving: true,
  completed: true,
  'system: arrived': false,
  'system: parked': true,
  'system: leaving': true,
  'cancelled by renter': false,
  'cancelled by admin': false,
  'cancelled on arrival': false,
  expired: false,
};

describe('R33 rating a stay', () => {
  test.each(Object.entries(withStay))('%s: %s', (situation, allowed) => {
    const facts = sampleBookings[situation as Situation];
    const noStay = { ok: false, code: 'NO_STAY_TO_RATE' };
    expect(decideRating({ facts, rated: false }, during)).toEqual(allowed ? { ok: true } : noStay);
    expect(decideRating({ facts, rated: true }, during)).toEqual(
      allowed ? { ok: false, code: 'RATED_ALREADY' } : noStay,
    );
    expect(decideRating({ facts, rated: false }, lastMoment)).toEqual(allowed ? { ok: true } : noStay);
    expect(decideRating({ facts, rated: false }, tooLate)).toEqual(
      allowed ? { ok: false, code: 'RATING_CLOSED' } : noStay,
    );
  });

  test('a second rating is refused as such, however late it is', () => {
    expect(decideRating({ facts: sampleBookings.completed, rated: true }, tooLate)).toEqual({
      ok: false,
      code: 'RATED_ALREADY',
    });
  });
});

const before = new Date('2026-11-21T11:00:00+07:00');
const now = new Date('2026-11-21T12:00:00+07:00');
const thanks = { text: 'ขอบคุณครับ', at: before };
const removed = { text: '', at: before };

describe('R128 the answer to a review', () => {
  test.each([
    ['is written', undefined, 'ขอบคุณครับ', { text: 'ขอบคุณครับ', at: now }],
    ['is changed', thanks, 'แก้ไฟแล้วครับ', { text: 'แก้ไฟแล้วครับ', at: now }],
    ['is removed', thanks, '', { text: '', at: now }],
    ['is written again', removed, 'ขอบคุณครับ', { text: 'ขอบคุณครับ', at: now }],
    ['is there already', thanks, 'ขอบคุณครับ', null],
    ['was never there', undefined, '', null],
    ['is removed already', removed, '', null],
  ] as const)('%s', (_situation, current, text, next) => {
    expect(nextAnswer(current, text, now)).toEqual(next);
  });
});
