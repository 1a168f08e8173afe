import { isFaulty } from '@joddee/contract/faults';
import type { ReviewFacts } from '../occupied/listing-review.ts';
import type { WithheldListing } from './suspension.ts';

/** R123, R125: of a listing that is hidden or withheld the public sees nothing. */
export const isShown = (listing: {
  deletedAt: Date | null;
  withheld?: WithheldListing | null | undefined;
  review?: Pick<ReviewFacts, 'hidden'> | null | undefined;
}): boolean =>
  listing.deletedAt === null &&
  listing.withheld == null &&
  (listing.review?.hidden !== true || isFaulty('hidden-listing-shown'));
