import type { ReviewFacts } from '../../bookings/occupied/rules/listing-review.ts';
import { isFaulty } from '../../common/faults.ts';
import type { WithheldListing } from '../../users/rules/suspension.ts';

/** R123, R125: of a listing that is hidden or withheld the public sees nothing. */
export const isShown = (listing: {
  deletedAt: Date | null;
  withheld?: WithheldListing | null | undefined;
  review?: Pick<ReviewFacts, 'hidden'> | null | undefined;
}): boolean =>
  listing.deletedAt === null &&
  listing.withheld == null &&
  (listing.review?.hidden !== true || isFaulty('hidden-listing-shown'));
