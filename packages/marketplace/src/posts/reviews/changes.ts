import { z } from 'zod';
import type { Caller, Context } from '../../context/context.ts';
import { announceNotices } from '../../notices/announce.ts';
import { newNotice } from '../../notices/record.ts';
import { AppError } from '../../platform/app-error.ts';
import type { RecordId } from '../../platform/records/record-id.ts';
import { existing } from '../../platform/records/record-schema.ts';
import { defineJob, enqueue, soonAgain } from '../../queues/job-queues.ts';
import { retryOnConflict } from '../../records/record-kind.ts';
import { loadOwnPost } from '../commands.ts';
import { singlePostView } from '../finding/views.ts';
import { type PostRecord, postRecords } from '../record.ts';
import type { PostView } from '../shapes.ts';
import { blankComments, type ReviewRecord, ratingOfPost, readReviewId } from './record.ts';
import { nextAnswer, type ReviewAnswer } from './rules/rating.ts';
import type { ReviewAnswerRequest } from './shapes.ts';

/** Has a post follow its reviews, and announces new answers of its owner. */
export async function recomputeRating(context: Context, postId: RecordId): Promise<void> {
  const announceNew = await followReviews(context, postId);
  await announceNew();
}

/**
 * Sets the rating of a post, and returns what announces new answers of its owner; until that has run, a sweep finds
 * them. Two concurrent runs may finish in either order, so a result from fewer reviews never replaces one from more.
 */
async function followReviews(context: Context, postId: RecordId): Promise<() => Promise<void>> {
  const { db } = context;
  const { rate, reviews, fresh } = await ratingOfPost(context, postId);
  const answered = fresh.filter(({ answer }) => answer !== undefined);
  // An answer may be written while the account of its renter is deleted, and it may name the renter.
  const toAnnounce: ReviewRecord[] = [];
  for (const review of answered)
    if (await isRenterDeleted(context, review)) await blankComments(context, review.renter);
    else toAnnounce.push(review);
  const post = await retryOnConflict(async () => {
    const post = await db.posts.findById(postId).lean();
    if (post === null) return 'none';
    if (post.reviews < reviews)
      return postRecords.change(context, post, { cause: 'rated', set: { rate, reviews } });
    if (post.deletedAt !== null) return post;
    return answered.length > 0 ? postRecords.change(context, post, { cause: 'answered', set: {} }) : 'none';
  });
  return async () => {
    if (post !== 'none' && answered.length > 0) {
      // An answer may be written while the account of its owner is deleted.
      if (post.deletedAt !== null) await blankAnswers(context, [postId]);
      else await announceNotices(context, noticesOfAnswers(post, toAnnounce));
    }
    await markCounted(context, fresh);
  };
}

export const isRenterDeleted = async ({ batches }: Context, { renter }: Pick<ReviewRecord, 'renter'>) =>
  existing(await batches.findUser(renter)) === null;

/** An answer that was changed meanwhile stays to be announced. */
async function markCounted({ db }: Context, fresh: readonly ReviewRecord[]): Promise<void> {
  const rated = fresh.filter(({ answer }) => answer === undefined).map(({ _id }) => _id);
  if (rated.length > 0)
    await db.reviews.updateMany({ _id: { $in: rated }, answer: null }, { $set: { counted: true } });
  for (const { _id, answer } of fresh)
    if (answer !== undefined)
      await db.reviews.updateOne(
        { _id, 'answer.at': answer.at, 'answer.text': answer.text },
        { $set: { counted: true } },
      );
}

export const ratingJob = defineJob('recompute-rating', z.object({ post: z.string() }), {
  ...soonAgain,
  queue: 'upkeep',
  keepsFailed: true,
  delayMs: 150,
  mergeMs: 100,
});

/** Has the worker recompute the rating of a post; a sweep repeats it if the job is lost. */
export function enqueueRating(context: Context, postId: RecordId): void {
  context.background.run('rating', () => enqueue(context.queues, ratingJob, { post: postId.toString() }));
}

/** Longer than a recomputation waits in its queue. */
const lostJobAgeSeconds = 10;

/** Recomputes ratings whose job was lost with its queue. */
export async function sweepRatings(context: Context): Promise<number> {
  const old = new Date(context.clock.now().getTime() - lostJobAgeSeconds * 1000);
  const posts = await context.db.reviews.distinct('post', { counted: false, created: { $lt: old } });
  for (const post of posts) await recomputeRating(context, post);
  return posts.length;
}

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

/** A notice for the writer of each answered review: one for each review, however often its answer is changed. */
export function noticesOfAnswers({ user: owner }: PostRecord, reviews: readonly ReviewRecord[]) {
  return reviews.flatMap(({ _id, renter, answer }) =>
    answer?.text
      ? newNotice({
          user: renter,
          person: owner,
          kind: 'answered',
          role: 'renter',
          booking: _id,
          of: _id,
          at: answer.at,
        })
      : [],
  );
}

/** Replaces the answer of the loaded review; false if it has changed since. The post follows in `recomputeRating`. */
async function changeAnswer({ db }: Context, { _id, answer: before }: ReviewRecord, answer: ReviewAnswer) {
  const loaded =
    before === undefined ? { answer: null } : { 'answer.text': before.text, 'answer.at': before.at };
  const { matchedCount } = await db.reviews.updateOne(
    { _id, ...loaded },
    { $set: { answer, counted: false } },
  );
  return matchedCount === 1;
}

/** Removes what a deleted owner has answered to reviews of these posts. */
export async function blankAnswers({ db }: Context, posts: readonly RecordId[]): Promise<void> {
  if (posts.length > 0)
    await db.reviews.updateMany(
      { post: { $in: posts }, 'answer.text': { $gt: '' } },
      { $set: { 'answer.text': '' } },
    );
}
