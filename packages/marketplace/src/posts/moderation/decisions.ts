import {
  decisionOnReview,
  mayAskForReview,
  needsHiding,
} from '../../bookings/occupied/rules/listing-review.ts';
import type { DecideReviewRequest } from '../../bookings/occupied/shapes.ts';
import type { Caller, Context } from '../../context/context.ts';
import { AppError } from '../../platform/app-error.ts';
import { type RecordId, requireRecordId } from '../../platform/records/record-id.ts';
import { retryOnConflict } from '../../records/record-kind.ts';
import { requireOtherPerson } from '../../users/card/record.ts';
import { releasing } from '../../users/rules/suspension.ts';
import type { Decision } from '../../users/suspension.ts';
import { loadOwnPost, loadPost } from '../commands.ts';
import { ownPostView } from '../finding/views.ts';
import { type PostRecord, type PostReview, postRecords } from '../record.ts';
import type { PostView } from '../shapes.ts';

/** The owner asks administrators to decide again about a listing that is kept paused or hidden. */
export async function askForReview(context: Context, caller: Caller, postId: string): Promise<PostView> {
  const post = await retryOnConflict(async () => {
    const loaded = await loadOwnPost(context, caller, postId);
    if (mayAskForReview(loaded.review))
      return postRecords.change(context, loaded, {
        cause: 'review-asked',
        set: { 'review.askedAt': context.clock.now() },
      });
    await postRecords.settled(context, loaded);
    return loaded;
  });
  return ownPostView(context, post);
}

/** An administrator releases a listing that was paused for review, or keeps it paused; never one of his own. */
export function decideReview(
  context: Context,
  caller: Caller,
  postId: string,
  { release, reason }: DecideReviewRequest,
): Promise<PostRecord> {
  return retryOnConflict(async () => {
    const post = await loadPost(context, postId);
    await requireOtherPerson(context, caller, post.user);
    const { review } = post;
    const decision = decisionOnReview(review, release);
    if (decision.kind === 'refused') throw new AppError(decision.code);
    if (decision.kind === 'already') {
      await postRecords.settled(context, post);
      return post;
    }
    const { state } = decision;
    return postRecords.change(context, post, {
      cause: `review-${decision.state === 'released' ? 'released' : 'kept'}`,
      set: {
        'review.state': state,
        'review.decidedAt': context.clock.now(),
        'review.reason': reason,
        'review.askedAt': null,
        ...(state === 'released'
          ? { 'review.hidden': false, ...releasing(post.withheld, review?.wasOpen === true) }
          : { available: false }),
      },
      leftovers: { by: { role: 'administrator', actor: requireRecordId(caller.id), reason } },
    });
  });
}

/**
 * Hides a listing because of a complaint: it is kept paused as after a review, is released as such, and until then only
 * its owner and administrators see it. Repeating it changes nothing, also after the release.
 */
export async function hideListing(context: Context, postId: RecordId, { at, by, reason }: Decision) {
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
  { at, reason }: Pick<Decision, 'at' | 'reason'>,
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
