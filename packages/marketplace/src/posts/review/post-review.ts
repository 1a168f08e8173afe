import type { ReviewState } from '@joddee/contract/occupied/occupied';
import type { PostView } from '@joddee/contract/posts';
import { isUnderReview } from '@joddee/rules/occupied/listing-review';
import type { RecordId } from '../../platform/records/record-id.ts';

/** A listing that was paused because renters have reported other cars on it. */
export interface PostReview {
  state: ReviewState;
  at: Date;
  decidedAt: Date | null;
  /** The booking whose report was the last one before the pause. */
  booking: RecordId;
  /** Of the decision; empty before it, and without one. */
  reason: string;
  /** The listing was open, so its release opens it. */
  wasOpen: boolean;
}

/** What only the owner's view of a post has. */
export function reviewForOwner(review: PostReview | undefined): Pick<PostView, 'review'> {
  if (!review || !isUnderReview(review)) return {};
  return { review: review.state === 'kept' ? 'kept' : 'waiting' };
}
