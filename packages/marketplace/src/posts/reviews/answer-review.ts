import type { PostView } from '@joddee/contract/posts';
import type { ReviewAnswerRequest } from '@joddee/contract/reviews';
import { nextAnswer } from '@joddee/rules/ratings/review-answer';
import type { Caller, Context } from '../../context/context.ts';
import { AppError } from '../../platform/app-error.ts';
import { type RecordId, requireRecordId } from '../../platform/records/record-id.ts';
import { retryOnConflict } from '../../platform/retry-on-conflict.ts';
import { singlePostView } from '../finding/public-post-views.ts';
import { loadOwnPost } from '../post-access.ts';
import { blankComments } from './blank-comments.ts';
import { changeAnswer } from './change-answer.ts';
import { recomputeRating } from './recompute-rating.ts';

/** Writes, changes or removes the answer of the caller, who owns the reviewed post. */
export async function answerReview(
  context: Context,
  caller: Caller,
  commentId: string,
  request: ReviewAnswerRequest,
): Promise<PostView> {
  const { db, clock } = context;
  const postId = await retryOnConflict(async () => {
    const review = await db.reviews.findById(requireRecordId(commentId)).lean();
    if (review === null) throw new AppError('NOT_FOUND');
    const post = await loadOwnPost(context, caller, review.post.toString());
    if (await isDeleted(context, review.renter)) throw new AppError('NOT_FOUND');
    const answer = nextAnswer(review.answer, request.answer, clock.now());
    if (answer !== null && !(await changeAnswer(context, review, answer))) return null;
    // A process that was paused before the change may come after the deletion of the renter.
    if (await isDeleted(context, review.renter)) await blankComments(context, review.renter);
    return post._id;
  });
  // A sweep repeats it after a crash here.
  await recomputeRating(context, postId);
  return singlePostView(context, await loadOwnPost(context, caller, postId.toString()));
}

/** What is written about deleted users would name them again. */
async function isDeleted({ groups }: Context, renter: RecordId): Promise<boolean> {
  const user = await groups.findUser(renter);
  return user === null || user.deletedAt !== null;
}
