import { expect, test } from 'vitest';
import { ratingBurst } from './rating.ts';

const start = new Date('2026-11-22T10:00:00+07:00');
const after = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
/** A rating after so many minutes, by an account of so many hours. */
const rating = (minutes: number, hours = 1) => ({
  at: after(minutes),
  registered: after(minutes - hours * 60),
});

test.each([
  ['none', [], 0],
  ['three within an hour', [0, 1, 2].map((at) => rating(at)), 0],
  ['four within an hour', [0, 1, 2, 59].map((at) => rating(at)), 4],
  ['four within more than an hour', [0, 1, 2, 60].map((at) => rating(at)), 0],
  ['the largest of two bursts', [0, 1, 2, 3, 300, 301, 302, 303, 304].map((at) => rating(at)), 5],
  ['four by accounts of a day', [0, 1, 2, 3].map((at) => rating(at, 24)), 0],
] as const)('R140 ratings of one owner, %s', (_title, ratings, expected) => {
  expect(ratingBurst(ratings)).toBe(expected);
});
