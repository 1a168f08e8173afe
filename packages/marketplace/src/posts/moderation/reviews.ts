import {
  isReviewOver,
  isUnderReview,
  needsReview,
  rentersForReview,
  reportsCountFrom,
} from '../../bookings/occupied/rules/listing-review.ts';
import type { Context } from '../../context/context.ts';
import type { RecordId } from '../../platform/records/record-id.ts';
import { changeEach, retryOnConflict } from '../../records/record-kind.ts';
import { bySystem } from '../../users/record.ts';
import { releasing } from '../../users/rules/suspension.ts';
import { type PostRecord, postRecords } from '../record.ts';
import { countRenters } from '../reputation/stays.ts';
import { listingsOfPlace } from './places.ts';

/**
 * Pauses a listing that enough renters have reported. Run after each change that may make a report count, and after a
 * crash by the outbox relay. Of reports that come together, the last one counts all of them. Repeating it changes nothing.
 */
export async function pauseForReview(context: Context, postId: RecordId, booking: RecordId): Promise<void> {
  const { clock, db } = context;
  await retryOnConflict(async () => {
    const post = await db.posts.findOne({ _id: postId, deletedAt: null }).lean();
    if (post === null || isUnderReview(post.review)) return undefined;
    const now = clock.now();
    const { renters, fewestBays } = await countReports(context, post, now);
    const needed = rentersForReview(post.detail, fewestBays);
    if (!needsReview(post.review, renters, needed)) return undefined;
    return postRecords.change(context, post, {
      cause: 'review-started',
      set: {
        available: false,
        review: {
          state: 'waiting',
          at: now,
          decidedAt: null,
          judgedUntil: post.review?.decidedAt ?? null,
          needed,
          booking,
          reason: '',
          wasOpen: post.available || post.withheld?.wasOpen === true,
        },
      },
    });
  });
}

async function countReports(context: Context, post: PostRecord, now: Date) {
  const since = reportsCountFrom(post.review, now);
  return countRenters(context, await listingsOfPlace(context, post, since), since);
}

/** Releases the listings that wait for a review although so many reports were withdrawn that too few are left. */
export async function endEmptyReviews(context: Context): Promise<number> {
  const waiting = context.db.posts.find({ 'review.state': 'waiting', deletedAt: null }, { _id: 1 });
  return changeEach(waiting.lean(), ({ _id }) => endEmptyReview(context, _id));
}

async function endEmptyReview(context: Context, postId: RecordId): Promise<RecordId | null> {
  const { db } = context;
  const booking = await retryOnConflict(async () => {
    const post = await db.posts.findOne({ _id: postId, deletedAt: null }).lean();
    const review = post?.review;
    if (!post || review?.state !== 'waiting') return undefined;
    // While it waits no report becomes too old.
    const { renters, fewestBays } = await countReports(context, post, review.at);
    if (!isReviewOver(review, renters, rentersForReview(post.detail, fewestBays))) return undefined;
    const changed = await postRecords.change(context, post, {
      cause: 'review-withdrawn',
      // The reports that are left count on: nobody has judged them.
      set: {
        'review.state': 'released',
        'review.decidedAt': review.judgedUntil,
        ...releasing(post.withheld, review.wasOpen),
      },
      leftovers: { by: bySystem },
    });
    return changed && review.booking;
  });
  if (booking === undefined) return null;
  // A report that came to count in between found the listing under review.
  await pauseForReview(context, postId, booking);
  return booking;
}
