import type { PostView } from '@joddee/contract/posts';
import type { ReviewAnswerRequest } from '@joddee/contract/reviews';
import { nextAnswer } from '@joddee/rules/ratings/review-answer';
import type { Caller, Context } from '../../context/context.ts';
import { AppError } from '../../platform/app-error.ts';
import { retryOnConflict } from '../../platform/retry-on-conflict.ts';
import { singlePostView } from '../finding/public-post-views.ts';
import { loadOwnPost } from '../post-access.ts';
import { changeAnswer } from './change-answer.ts';
import { followReviews, isRenterDeleted } from './recompute-rating.ts';
import { readReviewId } from './review-id.ts';

/** Writes, changes or removes the answer of the caller, who owns the reviewed post. */
export async function answerReview(
  context: Context,
  caller: Caller,
  commentId: string,
  request: ReviewAnswerRequest,
): Promise<PostView> {
  const { db, clock } = context;
  const postId = await retryOnConflict(async () => {
    const id = readReviewId(context, commentId);
    const review = id && (await db.reviews.findById(id).lean());
    if (review === null) throw new AppError('NOT_FOUND');
    const post = await loadOwnPost(context, caller, review.post.toString());
    if (await isRenterDeleted(context, review)) throw new AppError('NOT_FOUND');
    const answer = nextAnswer(review.answer, request.answer, clock.now());
    return answer === null || (await changeAnswer(context, review, answer)) ? post._id : null;
  });
  // A sweep repeats both after a crash.
  const announceNew = await followReviews(context, postId);
  context.background.run('announce-answers', announceNew);
  return singlePostView(context, await loadOwnPost(context, caller, postId.toString()));
}
