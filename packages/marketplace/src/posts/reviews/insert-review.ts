import type { CommentRequest } from '@joddee/contract/reviews';
import type { Context } from '../../context/context.ts';
import { isDuplicateKey } from '../../platform/mongo.ts';
import type { RecordId } from '../../platform/record-id.ts';

/** The booking of a completed stay. */
interface Stay {
  _id: RecordId;
  detail: { post: RecordId; renter: RecordId };
}

/** Writes the rating of a stay. Answers false when the stay was rated before; the first rating is kept. */
export async function insertReview(
  { db, clock }: Context,
  stay: Stay,
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
