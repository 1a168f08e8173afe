import type { DecideReviewRequest } from '@joddee/contract/occupied/occupied';
import { decideReview as decide } from '@joddee/rules/occupied/listing-review';
import { releasing } from '@joddee/rules/people/suspension';
import type { Caller, Context } from '../../context/context.ts';
import { AppError } from '../../platform/app-error.ts';
import { requireRecordId } from '../../platform/records/record-id.ts';
import { retryOnConflict } from '../../platform/retry-on-conflict.ts';
import { loadPost } from '../post-access.ts';
import { type PostRecord, postRecords } from '../post-model.ts';

/** An administrator releases a listing that was paused for review, or keeps it paused; never one of his own. */
export function decideReview(
  context: Context,
  caller: Caller,
  postId: string,
  { release, reason }: DecideReviewRequest,
): Promise<PostRecord> {
  return retryOnConflict(async () => {
    const post = await loadPost(context, postId);
    if (post.user.toString() === caller.id) throw new AppError('NOT_ALLOWED');
    const { review } = post;
    const decision = decide(review, release);
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
