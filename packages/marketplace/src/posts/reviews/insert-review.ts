import type { CommentRequest } from '@joddee/contract/reviews';
import type { Context } from '../../context/context.ts';
import { isDuplicateKey } from '../../platform/mongo.ts';
import type { RecordId } from '../../platform/record-id.ts';

/** The fields of a stay's booking that a review needs. */
interface RatedBooking {
  _id: RecordId;
  detail: { post: RecordId; renter: RecordId };
}

/** Writes the rating of a stay. Returns false if the stay was already rated; the first rating is kept. */
export async function insertReview(
  { db, clock }: Context,
  stay: RatedBooking,
  { rate, comment }: CommentRequest,
): Promise<boolean> {
  try {
    await db.reviews.create({
      _id: stay._id,
      post: stay.detail.post,
      renter: stay.detail.renter,
      rate,
      comment,
      created: clock.now(),
      counted: false,
    });
    return true;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return false;
  }
}
