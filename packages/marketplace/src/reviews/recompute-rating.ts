import type { PostCause } from '@joddee/contract/server-events';
import { announcePost } from '../announce/announce-post.ts';
import { telling } from '../announce/outbox.ts';
import type { Context } from '../platform/context.ts';
import type { RecordId } from '../platform/record-id.ts';
import { ratingOfPost } from './rating-of-post.ts';

/**
 * Sets a post's rating from its reviews. Two at once may finish in either order, so the number of reviews
 * guards: a result that saw fewer of them never replaces one that saw more.
 */
export async function recomputeRating(context: Context, postId: RecordId): Promise<void> {
  const { db, clock } = context;
  const { rate, reviews, fresh } = await ratingOfPost(context, postId);
  const now = clock.now();
  const rated = await db.posts
    .findOneAndUpdate(
      { _id: postId, reviews: { $not: { $gte: reviews } } },
      {
        $set: { rate, reviews, changedAt: now },
        ...telling<PostCause>('rated', now),
      },
      { returnDocument: 'after' },
    )
    .lean();
  if (fresh.length > 0) await db.reviews.updateMany({ _id: { $in: fresh } }, { $set: { counted: true } });
  if (rated !== null && rated.deletedAt === null) await announcePost(context, rated);
}

const graceSeconds = 10;

/** Takes in reviews whose recomputation was lost with its queue. */
export async function sweepRatings(context: Context): Promise<number> {
  const old = new Date(context.clock.now().getTime() - graceSeconds * 1000);
  const posts = await context.db.reviews.distinct('post', { counted: false, created: { $lt: old } });
  for (const post of posts) await recomputeRating(context, post);
  return posts.length;
}
