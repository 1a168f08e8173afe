import { expect, test } from 'vitest';
import { decideReview, isUnderReview, needsReview, reportsCountFrom } from './listing-review.ts';

const now = new Date('2026-11-21T10:00:00+07:00');
const days = (count: number) => new Date(now.getTime() - count * 86_400_000);
const waiting = { state: 'waiting', decidedAt: null } as const;
const kept = { state: 'kept', decidedAt: days(1) } as const;
const released = { state: 'released', decidedAt: days(10) } as const;

test('R94: the third renter of the last 30 days pauses a listing that is not under review', () => {
  expect([2, 3, 4].map((renters) => needsReview(undefined, renters))).toEqual([false, true, true]);
  expect([waiting, kept, released].map((review) => needsReview(review, 3))).toEqual([false, false, true]);
  expect(reportsCountFrom(undefined, now)).toEqual(days(30));
});

test('R95: after a release only later reports count', () => {
  expect(reportsCountFrom(released, now)).toEqual(days(10));
  expect(reportsCountFrom({ ...released, decidedAt: days(40) }, now)).toEqual(days(30));
  expect([undefined, waiting, kept, released].map(isUnderReview)).toEqual([false, true, true, false]);
});

test.each([
  ['waiting', waiting, true, { kind: 'decide', state: 'released' }],
  ['waiting', waiting, false, { kind: 'decide', state: 'kept' }],
  ['kept', kept, false, { kind: 'already' }],
  ['kept', kept, true, { kind: 'decide', state: 'released' }],
  ['released', released, true, { kind: 'already' }],
  ['released', released, false, { kind: 'refused', code: 'REVIEW_DECIDED' }],
  ['none', undefined, true, { kind: 'refused', code: 'NOT_FOUND' }],
] as const)('R95: a review that is %s, decided', (_title, review, release, expected) => {
  expect(decideReview(review, release)).toEqual(expected);
});
