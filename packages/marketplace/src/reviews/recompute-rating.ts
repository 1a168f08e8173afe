import { meanRating } from '@joddee/rules/rating';
import type { Context } from '../platform/context.ts';
import type { RecordId } from '../platform/record-id.ts';

/**
 * Sets a post's rating from all its reviews. Two at once may finish in either order, so the number of reviews
 * guards: a result that saw fewer of them never replaces one that saw more.
 */
export async function recomputeRating({ db, clock }: Context, postId: RecordId): Promise<void> {
  const [total] = await db.reviews.aggregate<{ sum: number; count: number }>([
    { $match: { post: postId } },
    { $group: { _id: null, sum: { $sum: '$rate' }, count: { $sum: 1 } } },
  ]);
  if (total === undefined) return;
  await db.posts.updateOne(
    { _id: postId, 'rate.count': { $lt: total.count } },
    {
      $set: { rate: { rating: meanRating(total), count: total.count }, changedAt: clock.now() },
      $inc: { version: 1 },
    },
  );
}
