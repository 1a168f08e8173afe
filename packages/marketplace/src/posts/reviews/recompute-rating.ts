import type { Context } from '../../context/context.ts';
import type { RecordId } from '../../platform/records/record-id.ts';
import { retryOnConflict } from '../../platform/retry-on-conflict.ts';
import { changePost } from '../change-post.ts';
import { ratingOfPost } from './rating-of-post.ts';

/**
 * Sets a post's rating from its reviews. Two concurrent runs may finish in either order, so a result from fewer reviews
 * never replaces one from more.
 */
export async function recomputeRating(context: Context, postId: RecordId): Promise<void> {
  const { db } = context;
  const { rate, reviews, fresh } = await ratingOfPost(context, postId);
  await retryOnConflict(async () => {
    const post = await db.posts.findById(postId).lean();
    if (post === null || (post.reviews ?? -1) >= reviews) return 'current';
    return changePost(context, post, { cause: 'rated', set: { rate, reviews } });
  });
  if (fresh.length > 0) await db.reviews.updateMany({ _id: { $in: fresh } }, { $set: { counted: true } });
}
