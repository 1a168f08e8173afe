import type { JobPayloads } from '@joddee/marketplace/jobs/job-catalog';
import type { Context } from '@joddee/marketplace/platform/context';
import { requireRecordId } from '@joddee/marketplace/platform/record-id';
import { recomputeRating } from '@joddee/marketplace/reviews/recompute-rating';

export function recomputeRatingJob(
  context: Context,
  { post }: JobPayloads['recompute-rating'],
): Promise<void> {
  return recomputeRating(context, requireRecordId(post));
}
