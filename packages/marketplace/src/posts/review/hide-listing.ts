import { needsHiding } from '@joddee/rules/occupied/listing-review';
import type { Context } from '../../context/context.ts';
import type { RecordId } from '../../platform/records/record-id.ts';
import { retryOnConflict } from '../../platform/retry-on-conflict.ts';
import { changePost } from '../change-post.ts';
import { settlePost } from '../settle-post.ts';

/** Who has decided when and why that a listing is hidden. */
export interface HidingDecision {
  at: Date;
  by: RecordId;
  reason: string;
}

/**
 * Hides a listing because of a complaint: it is kept paused as after a review, is released as such, and until then only
 * its owner and administrators see it. Repeating it changes nothing, also after the release.
 */
export async function hideListing(
  context: Context,
  postId: RecordId,
  { at, by, reason }: HidingDecision,
): Promise<void> {
  const { db } = context;
  await retryOnConflict(async () => {
    const post = await db.posts.findOne({ _id: postId, deletedAt: null }).lean();
    if (post === null) return 'deleted';
    if (!needsHiding(post.review, at)) {
      await settlePost(context, post);
      return 'hidden';
    }
    const { review } = post;
    const isWaiting = review?.state === 'waiting';
    return changePost(context, post, {
      cause: 'review-hidden',
      set: {
        available: false,
        review: {
          state: 'kept',
          hidden: true,
          at: isWaiting ? review.at : at,
          decidedAt: at,
          judgedUntil: isWaiting ? (review.judgedUntil ?? null) : (review?.decidedAt ?? null),
          ...(isWaiting && review.booking ? { booking: review.booking } : {}),
          reason,
          wasOpen: isWaiting ? review.wasOpen : post.available || post.withheld?.wasOpen === true,
        },
      },
      leftovers: { by: { role: 'administrator', actor: by, reason } },
    });
  });
}
