import type { CommentRequest } from '@joddee/contract/reviews';
import type { Context } from '../../context/context.ts';
import { isDuplicateKey } from '../../platform/connections/mongo.ts';
import type { RecordId } from '../../platform/records/record-id.ts';

/** The fields of a stay's booking that a review needs. */
interface RatedBooking {
  _id: RecordId;
  detail: { post: RecordId; renter: RecordId };
}

/** Writes the rating of a stay. The first one is kept, and its stars are returned. */
export async function insertReview(
  { db, clock }: Context,
  stay: RatedBooking,
  { rate, comment }: CommentRequest,
): Promise<{ isNew: boolean; rate: number }> {
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
    return { isNew: true, rate };
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    const first = await db.reviews.findById(stay._id).lean();
    return { isNew: false, rate: first?.rate ?? rate };
  }
}
