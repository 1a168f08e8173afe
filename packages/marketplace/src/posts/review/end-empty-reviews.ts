import { isReviewOver, rentersForReview, reportsCountFrom } from '@joddee/rules/occupied/listing-review';
import { releasing } from '@joddee/rules/people/suspension';
import type { Context } from '../../context/context.ts';
import type { RecordId } from '../../platform/records/record-id.ts';
import { retryOnConflict } from '../../platform/retry-on-conflict.ts';
import { bySystem } from '../../users/changed-by.ts';
import { postRecords } from '../post-model.ts';
import { countRenters } from './count-renters.ts';
import { pauseForReview } from './pause-for-review.ts';

/** Releases the listings that wait for a review although so many reports were withdrawn that too few are left. */
export async function endEmptyReviews(context: Context): Promise<number> {
  const waiting = context.db.posts.find({ 'review.state': 'waiting', deletedAt: null }, { _id: 1 });
  let released = 0;
  for await (const { _id } of waiting.lean().cursor()) {
    if (!(await endEmptyReview(context, _id))) continue;
    released += 1;
  }
  return released;
}

async function endEmptyReview(context: Context, postId: RecordId): Promise<boolean> {
  const { db } = context;
  const booking = await retryOnConflict(async () => {
    const post = await db.posts.findOne({ _id: postId, deletedAt: null }).lean();
    const review = post?.review;
    if (!post || review?.state !== 'waiting') return 'left';
    // While it waits no report becomes too old.
    const renters = await countRenters(context, postId, reportsCountFrom(review, review.at));
    if (!isReviewOver(review, renters, rentersForReview(post.detail))) return 'left';
    const changed = await postRecords.change(context, post, {
      cause: 'review-withdrawn',
      // The reports that are left count on: nobody has judged them.
      set: {
        'review.state': 'released',
        'review.decidedAt': review.judgedUntil ?? null,
        ...releasing(post.withheld, review.wasOpen),
      },
      leftovers: { by: bySystem },
    });
    return changed && (review.booking ?? 'left');
  });
  if (booking === 'left') return false;
  // A report that came to count in between found the listing under review.
  await pauseForReview(context, postId, booking);
  return true;
}
