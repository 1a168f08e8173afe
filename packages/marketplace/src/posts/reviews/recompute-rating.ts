import type { Context } from '../../context/context.ts';
import type { RecordId } from '../../platform/records/record-id.ts';
import { retryOnConflict } from '../../platform/retry-on-conflict.ts';
import { postRecords } from '../post-model.ts';
import { announceAnswers } from './announce-answers.ts';
import { blankAnswers } from './blank-answers.ts';
import { blankComments } from './blank-comments.ts';
import { ratingOfPost } from './rating-of-post.ts';
import type { ReviewRecord } from './review-model.ts';

/** Has a post follow its reviews, and announces new answers of its owner. */
export async function recomputeRating(context: Context, postId: RecordId): Promise<void> {
  const announceNew = await followReviews(context, postId);
  await announceNew();
}

/**
 * Sets the rating of a post, and returns what announces new answers of its owner; until that has run, a sweep finds
 * them. Two concurrent runs may finish in either order, so a result from fewer reviews never replaces one from more.
 */
export async function followReviews(context: Context, postId: RecordId): Promise<() => Promise<void>> {
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
    if ((post.reviews ?? -1) < reviews)
      return postRecords.change(context, post, { cause: 'rated', set: { rate, reviews } });
    if (post.deletedAt !== null) return post;
    return answered.length > 0 ? postRecords.change(context, post, { cause: 'answered', set: {} }) : 'none';
  });
  return async () => {
    if (post !== 'none' && answered.length > 0) {
      // An answer may be written while the account of its owner is deleted.
      if (post.deletedAt !== null) await blankAnswers(context, [postId]);
      else await announceAnswers(context, post, toAnnounce);
    }
    await markCounted(context, fresh);
  };
}

export async function isRenterDeleted({ groups }: Context, { renter }: ReviewRecord): Promise<boolean> {
  const user = await groups.findUser(renter);
  return user === null || user.deletedAt !== null;
}

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
