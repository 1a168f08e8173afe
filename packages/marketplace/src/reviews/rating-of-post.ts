import { meanRating } from '@joddee/rules/rating';
import type { Context } from '../platform/context.ts';
import type { RecordId } from '../platform/record-id.ts';
import type { ReviewRecord } from './review-model.ts';

export interface RatingOfPost {
  rate: { rating: number; count: number };
  /** The reviews that the post has not taken in yet. */
  fresh: ReviewRecord['_id'][];
}

/** The rating of a post from all its reviews as they stand. */
export async function ratingOfPost({ db }: Context, postId: RecordId): Promise<RatingOfPost> {
  const reviews = await db.reviews.find({ post: postId }, { rate: 1, counted: 1 }).lean();
  const total = { sum: reviews.reduce((sum, { rate }) => sum + rate, 0), count: reviews.length };
  return {
    rate: { rating: meanRating(total), count: total.count },
    fresh: reviews.filter(({ counted }) => !counted).map(({ _id }) => _id),
  };
}
