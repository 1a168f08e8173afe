import type { Context } from '@joddee/marketplace/context/context';
import type { World } from '../world.ts';

/** A review of the renter, which the rating of the second spot includes, without an answer. Its id is a booking's. */
export async function giveReview(
  { db, clock }: Context,
  { spots, people, bookings }: World,
): Promise<string> {
  const rate = 5;
  await db.reviews.create({
    _id: bookings.alsoOfRenter,
    post: spots.second.id,
    renter: people.renter.id,
    rate,
    comment: 'กว้างมาก',
    created: clock.now(),
    counted: true,
  });
  await db.posts.updateOne(
    { _id: spots.second.id },
    { $set: { rate: { rating: rate, count: 1 }, reviews: 1 } },
  );
  return bookings.alsoOfRenter;
}
