import { isUnderReview } from '../../bookings/occupied/rules/listing-review.ts';
import type { ReviewState } from '../../bookings/occupied/shapes.ts';
import type { RecordId } from '../../platform/records/record-id.ts';
import type { PostView } from '../shapes.ts';

/** A listing that was paused because renters have reported other cars on it, or hidden because of a complaint. */
export interface PostReview {
  state: ReviewState;
  at: Date;
  decidedAt: Date | null;
  /** As in `marketplace/src/bookings/occupied/rules/listing-review.ts`, and so are `needed`, `hidden` and `askedAt`. */
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
