import { ratingOfPost as ratingOf } from '@joddee/rules/ratings/rating';
import type { Context } from '../../context/context.ts';
import type { RecordId } from '../../platform/records/record-id.ts';
import type { ReviewRecord } from './review-model.ts';

export interface RatingOfPost {
  rate: { rating: number; count: number };
  /** The number of reviews in the rating. */
  reviews: number;
  /** The reviews that the post does not follow yet. */
  fresh: ReviewRecord[];
}

/** The rating of a post, computed from its current reviews. */
export async function ratingOfPost({ db }: Context, postId: RecordId): Promise<RatingOfPost> {
  const reviews = await db.reviews.find({ post: postId }).sort({ created: 1, _id: 1 }).lean();
  return {
    rate: ratingOf(
      reviews.map(({ renter, rate, created }) => ({ renter: renter.toString(), rate, created })),
    ),
    reviews: reviews.length,
    fresh: reviews.filter(({ counted }) => !counted),
  };
}
