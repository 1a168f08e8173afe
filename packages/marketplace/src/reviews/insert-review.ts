import type { CommentRequest } from '@joddee/contract/reviews';
import type { BookingRecord } from '../bookings/booking-model.ts';
import type { Context } from '../platform/context.ts';
import { isDuplicateKey } from '../platform/mongo.ts';

/** Writes the rating of a stay. Answers false when the stay was rated before: the first rating stands. */
export async function insertReview(
  { db, clock }: Context,
  booking: BookingRecord,
  { rate, comment }: CommentRequest,
): Promise<boolean> {
  try {
    await db.reviews.create({
      _id: booking._id,
      post: booking.detail.post,
      renter: booking.detail.renter,
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
