import { needsHiding } from '@joddee/rules/occupied/listing-review';
import type { Context } from '../../context/context.ts';
import type { RecordId } from '../../platform/records/record-id.ts';
import { retryOnConflict } from '../../platform/retry-on-conflict.ts';
import { type PostRecord, postRecords } from '../post-model.ts';
import type { PostReview } from './post-review.ts';

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
      await postRecords.settled(context, post);
      return 'hidden';
    }
    return postRecords.change(context, post, {
      cause: 'review-hidden',
      set: hiding(post, { at, reason }),
      leftovers: { by: { role: 'administrator', actor: by, reason } },
    });
  });
}

/** What the decision changes about the listing. */
export function hiding(
  { available, review, withheld }: PostRecord,
  { at, reason }: Pick<HidingDecision, 'at' | 'reason'>,
): Pick<PostRecord, 'available'> & { review: PostReview } {
  const waiting = review?.state === 'waiting' ? review : null;
  return {
    available: false,
    review: {
      state: 'kept',
      hidden: true,
      at: waiting?.at ?? at,
      decidedAt: at,
      judgedUntil: (waiting === null ? review?.decidedAt : waiting.judgedUntil) ?? null,
      ...(waiting?.booking ? { booking: waiting.booking } : {}),
      reason,
      wasOpen: waiting?.wasOpen ?? (available || withheld?.wasOpen === true),
    },
  };
}
