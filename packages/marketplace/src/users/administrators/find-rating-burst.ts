import { later } from '../../common/bangkok-zone.ts';
import { limits } from '../../common/limits.ts';
import type { Context } from '../../context/context.ts';
import type { RecordId } from '../../platform/records/record-id.ts';
import { ratingBurst } from '../../posts/reviews/rules/rating-burst.ts';

const { days, ratings } = limits.ratingBurst;

/** The most ratings of an owner that came within an hour from new accounts (R140), among the newest of the last days. */
export async function findRatingBurst({ db, clock }: Context, owner: RecordId): Promise<number> {
  const posts = await db.posts.find({ user: owner, deletedAt: null }, { _id: 1 }).lean();
  const since = later(clock.now(), -days, 'day');
  const reviews = await db.reviews
    .find({ post: { $in: posts.map(({ _id }) => _id) }, created: { $gte: since } }, { renter: 1, created: 1 })
    .sort({ created: -1 })
    .limit(ratings)
    .lean();
  const renters = await db.users
    .find({ _id: { $in: reviews.map(({ renter }) => renter) } }, { created: 1 })
    .lean();
  const registered = new Map(renters.map(({ _id, created }) => [_id.toString(), created]));
  return ratingBurst(
    reviews.flatMap(({ renter, created: at }) => {
      const account = registered.get(renter.toString());
      return account === undefined ? [] : [{ at, registered: account }];
    }),
  );
}
