import { baysOf, type LotFacts } from '../../../calendars/rules/bays.ts';
import { limits } from '../../../common/limits.ts';
import type { ReviewState } from '../shapes.ts';

/** The review of a listing, as its post stores it. */
export interface ReviewFacts {
  state: ReviewState;
  /** The decision; null until there is one. */
  decidedAt: Date | null;
  /** Of a listing that waits: reports before that instant were judged; null if there are none. */
  judgedUntil?: Date | null;
  /** Of a listing that waits: the number of renters that paused it. */
  needed?: number;
  /** Kept because of a complaint: nobody else sees the listing until its release. */
  hidden?: boolean;
  /** When its owner has asked for another decision about a listing that is kept; until that decision. */
  askedAt?: Date | null;
}

/** A listing under review stays closed until an administrator has released it. */
export const isUnderReview = (review: ReviewFacts | null | undefined): boolean =>
  review != null && review.state !== 'released';

/** From when on reports count: those before a release have been judged. */
export function reportsCountFrom(review: ReviewFacts | null | undefined, now: Date): Date {
  const days = new Date(now.getTime() - limits.occupied.reviewDays * 86_400_000);
  const judged = (review?.state === 'released' ? review.decidedAt : review?.judgedUntil) ?? null;
  return judged !== null && judged > days ? judged : days;
}

/** A large lot has more renters and more bays, so more of them have to report it. */
export function rentersForReview(lot: LotFacts, fewestBays: number): number {
  const { reportsForReview, reportsOfLot } = limits.occupied;
  const bays = Math.min(fewestBays, baysOf(lot) ?? 0);
  return Math.min(reportsOfLot, Math.max(reportsForReview, Math.ceil(bays / 2)));
}

/** `renters` is the number of renters with a report that counts. */
export const needsReview = (
  review: ReviewFacts | null | undefined,
  renters: number,
  needed: number,
): boolean => !isUnderReview(review) && renters >= needed;

/** The reports that paused a listing were withdrawn since. An administrator's decision stays. */
export const isReviewOver = (
  review: ReviewFacts | null | undefined,
  renters: number,
  needed: number,
): boolean => review?.state === 'waiting' && renters < (review.needed ?? needed);

/** Once for each decision that keeps the listing. */
export const mayAskForReview = (review: ReviewFacts | null | undefined): boolean =>
  review?.state === 'kept' && !review.askedAt;

/**
 * A release is final, because the owner has opened the listing since; a kept pause may be released later, and is decided
 * again if the owner has asked for it.
 */
export function decisionOnReview(
  review: ReviewFacts | null | undefined,
  release: boolean,
):
  | { kind: 'decide'; state: ReviewState }
  | { kind: 'already' }
  | { kind: 'refused'; code: 'NOT_FOUND' | 'REVIEW_DECIDED' } {
  if (review == null) return { kind: 'refused', code: 'NOT_FOUND' };
  const state = release ? 'released' : 'kept';
  if (review.state === state && !review.askedAt) return { kind: 'already' };
  return review.state === 'released'
    ? { kind: 'refused', code: 'REVIEW_DECIDED' }
    : { kind: 'decide', state };
}

/**
 * An administrator hides a listing because of a complaint. What was decided after that stays, so that a late repetition
 * changes nothing.
 */
export function needsHiding(review: ReviewFacts | null | undefined, decidedAt: Date): boolean {
  if (review == null) return true;
  if (review.hidden === true) return false;
  const judged = (review.state === 'waiting' ? review.judgedUntil : review.decidedAt) ?? null;
  return judged === null || judged < decidedAt;
}
