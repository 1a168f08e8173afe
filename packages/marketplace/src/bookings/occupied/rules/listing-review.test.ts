import { expect, test } from 'vitest';
import {
  decisionOnReview,
  isReviewOver,
  isUnderReview,
  mayAskForReview,
  needsHiding,
  needsReview,
  rentersForReview,
  reportsCountFrom,
} from './listing-review.ts';

const now = new Date('2026-11-21T10:00:00+07:00');
const days = (count: number) => new Date(now.getTime() - count * 86_400_000);
const waiting = { state: 'waiting', decidedAt: null } as const;
const kept = { state: 'kept', decidedAt: days(1) } as const;
const released = { state: 'released', decidedAt: days(10) } as const;

test('R94: the third renter of the last 30 days pauses a listing that is not under review', () => {
  expect([2, 3, 4].map((renters) => needsReview(undefined, renters, 3))).toEqual([false, true, true]);
  expect([waiting, kept, released].map((review) => needsReview(review, 3, 3))).toEqual([false, false, true]);
  expect(reportsCountFrom(undefined, now)).toEqual(days(30));
});

test.each([
  [{ perPlace: false, numberofcar: 40 }, 3],
  [{ perPlace: true, numberofcar: 4 }, 3],
  [{ perPlace: true, numberofcar: 7 }, 4],
  [{ perPlace: true, numberofcar: 1000 }, 10],
])('R116: of %j, %i renters pause the listing', (lot, expected) => {
  expect(rentersForReview(lot, Number.POSITIVE_INFINITY)).toBe(expected);
  expect([0, 2].map((fewest) => rentersForReview(lot, fewest))).toEqual([3, 3]);
});

test('R117: a review whose reports were withdrawn is over while nobody has decided', () => {
  const paused = { ...waiting, needed: 3, judgedUntil: days(10) };
  expect([2, 3].map((renters) => isReviewOver(paused, renters, 20))).toEqual([true, false]);
  expect([kept, released, undefined].map((review) => isReviewOver(review, 0, 3))).toEqual([
    false,
    false,
    false,
  ]);
  // What was judged before the pause still is.
  expect(reportsCountFrom(paused, now)).toEqual(days(10));
});

test('R95: after a release only later reports count', () => {
  expect(reportsCountFrom(released, now)).toEqual(days(10));
  expect(reportsCountFrom({ ...released, decidedAt: days(40) }, now)).toEqual(days(30));
  expect([undefined, waiting, kept, released].map(isUnderReview)).toEqual([false, true, true, false]);
});

const askedAgain = { ...kept, askedAt: days(1) };

test('R95: an owner asks for another decision once, about a listing that is kept', () => {
  const reviews = [undefined, waiting, released, kept, askedAgain];
  expect(reviews.map(mayAskForReview)).toEqual([false, false, false, true, false]);
});

test.each([
  ['waiting', waiting, true, { kind: 'decide', state: 'released' }],
  ['waiting', waiting, false, { kind: 'decide', state: 'kept' }],
  ['kept', kept, false, { kind: 'already' }],
  ['kept', kept, true, { kind: 'decide', state: 'released' }],
  ['kept, and asked about again', askedAgain, false, { kind: 'decide', state: 'kept' }],
  ['kept, and asked about again', askedAgain, true, { kind: 'decide', state: 'released' }],
  ['released', released, true, { kind: 'already' }],
  ['released', released, false, { kind: 'refused', code: 'REVIEW_DECIDED' }],
  ['none', undefined, true, { kind: 'refused', code: 'NOT_FOUND' }],
] as const)('R95: a review that is %s, decided', (_title, review, release, expected) => {
  expect(decisionOnReview(review, release)).toEqual(expected);
});

test('R123 a complaint hides a listing once: not one that is kept, or that was released after the decision', () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 24, 0, minute));
  expect(needsHiding(undefined, at(5))).toBe(true);
  expect(needsHiding({ state: 'waiting', decidedAt: null }, at(5))).toBe(true);
  expect(needsHiding({ state: 'waiting', decidedAt: null, judgedUntil: at(4) }, at(5))).toBe(true);
  // Released after the decision, and paused by newer reports.
  expect(needsHiding({ state: 'waiting', decidedAt: null, judgedUntil: at(6) }, at(5))).toBe(false);
  expect(needsHiding({ state: 'kept', decidedAt: at(1), hidden: true }, at(5))).toBe(false);
  // Kept after reports: closed, but everybody sees it.
  expect(needsHiding({ state: 'kept', decidedAt: at(1) }, at(5))).toBe(true);
  expect(needsHiding({ state: 'kept', decidedAt: at(6) }, at(5))).toBe(false);
  expect(needsHiding({ state: 'released', decidedAt: at(4) }, at(5))).toBe(true);
  expect(needsHiding({ state: 'released', decidedAt: at(6) }, at(5))).toBe(false);
});
