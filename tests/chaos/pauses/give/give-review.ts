import { outboxEntry } from '@joddee/marketplace/announce/outbox';
import { noticesOfBooking } from '@joddee/marketplace/bookings/changes';
import type { Context } from '@joddee/marketplace/context/context';
import { requireRecordId } from '@joddee/marketplace/platform/records/record-id';
import { writable } from '@joddee/marketplace/platform/records/record-schema';
import { publicReviewId } from '@joddee/marketplace/posts/reviews/record';
import type { World } from '../world.ts';

/** A review of the renter, which the rating of the second spot includes, without an answer; returns its public id. */
export async function giveReview(context: Context, { spots, people, bookings }: World): Promise<string> {
  const { db, clock } = context;
  const booking = requireRecordId(bookings.alsoOfRenter);
  const rate = 5;
  await db.reviews.create({
    _id: booking,
    post: spots.second.id,
    renter: people.renter.id,
    rate,
    comment: 'กว้างมาก',
    created: clock.now(),
    counted: true,
  });
  const rated = await writable(db.bookings)
    .findOneAndUpdate({ _id: booking }, { $set: { rated: true, stars: rate } }, { returnDocument: 'after' })
    .lean();
  if (rated !== null) await db.notices.create(noticesOfBooking(rated, [outboxEntry('rated', clock.now())]));
  await writable(db.posts).updateOne(
    { _id: spots.second.id },
    { $set: { rate: { rating: rate, count: 1 }, reviews: 1 } },
  );
  return publicReviewId(context, booking);
}
