import type { Context } from '@joddee/marketplace/context/context';
import type { JobPayloads } from '@joddee/marketplace/jobs/job-catalog';
import { requireRecordId } from '@joddee/marketplace/platform/record-id';
import { recomputeRating } from '@joddee/marketplace/posts/recompute-rating';

export function recomputeRatingJob(
  context: Context,
  { post }: JobPayloads['recompute-rating'],
): Promise<void> {
  return recomputeRating(context, requireRecordId(post));
}
