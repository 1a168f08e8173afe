import type { Context } from '../../context/context.ts';
import { recomputeRating } from './recompute-rating.ts';

/** Longer than a recomputation waits in its queue. */
const lostJobAgeSeconds = 10;

/** Recomputes ratings whose job was lost with its queue. */
export async function sweepRatings(context: Context): Promise<number> {
  const old = new Date(context.clock.now().getTime() - lostJobAgeSeconds * 1000);
  const posts = await context.db.reviews.distinct('post', { counted: false, created: { $lt: old } });
  for (const post of posts) await recomputeRating(context, post);
  return posts.length;
}
