import {
  isUnderReview,
  needsReview,
  rentersForReview,
  reportsCountFrom,
} from '@joddee/rules/occupied/listing-review';
import type { Context } from '../../context/context.ts';
import type { RecordId } from '../../platform/records/record-id.ts';
import { retryOnConflict } from '../../platform/retry-on-conflict.ts';
import { postRecords } from '../post-model.ts';
import { countRenters } from './count-renters.ts';

/**
 * Pauses a listing that enough renters have reported. Run after each change that may make a report count, and after a
 * crash by the outbox relay. Of reports that come together, the last one counts all of them. Repeating it changes nothing.
 */
export async function pauseForReview(context: Context, postId: RecordId, booking: RecordId): Promise<void> {
  const { clock, db } = context;
  await retryOnConflict(async () => {
    const post = await db.posts.findOne({ _id: postId, deletedAt: null }).lean();
    if (post === null || isUnderReview(post.review)) return 'left';
    const now = clock.now();
    const needed = rentersForReview(post.detail);
    const renters = await countRenters(context, postId, reportsCountFrom(post.review, now));
    if (!needsReview(post.review, renters, needed)) return 'left';
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
