import type { ReviewState } from '@joddee/contract/occupied/occupied';
import type { PostView } from '@joddee/contract/posts';
import { isUnderReview } from '@joddee/rules/occupied/listing-review';
import type { RecordId } from '../../platform/records/record-id.ts';

/** A listing that was paused because renters have reported other cars on it, or hidden because of a complaint. */
export interface PostReview {
  state: ReviewState;
  at: Date;
  decidedAt: Date | null;
  /** As in `rules/occupied/listing-review.ts`, and so are `needed`, `hidden` and `askedAt`. */
  judgedUntil: Date | null;
  needed?: number;
  /** The booking whose report was the last one before the pause; absent from a listing that was hidden without one. */
  booking?: RecordId;
  hidden?: boolean;
  askedAt?: Date | null;
  /** Of the decision; empty before it, and without one. */
  reason: string;
  /** The listing was open, so its release opens it. */
  wasOpen: boolean;
}

/** What the owner's view says of a review. */
export function reviewForOwner(
  review: PostReview | undefined,
): Pick<PostView, 'review' | 'reviewReason' | 'reviewAsked'> {
  if (!review || !isUnderReview(review)) return {};
  if (review.state !== 'kept') return { review: 'waiting' };
  return {
    review: review.hidden === true ? 'hidden' : 'kept',
    reviewReason: review.reason,
    ...(review.askedAt ? { reviewAsked: true } : {}),
  };
}
