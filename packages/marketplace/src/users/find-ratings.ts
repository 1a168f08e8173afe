import { ratingOfPerson } from '@joddee/rules/ratings/rating';
import type { Context } from '../context/context.ts';
import type { RecordId } from '../platform/records/record-id.ts';

/** The ratings of users, from the ratings of their posts, in one query. */
export async function findRatings(
  { db }: Context,
  people: readonly { _id: RecordId }[],
): Promise<(person: { _id: RecordId }) => number> {
  const ids = people.map(({ _id }) => _id);
  const posts =
    ids.length === 0
      ? []
      : await db.posts
          .find({ user: { $in: ids }, deletedAt: null, 'rate.count': { $gt: 0 } }, { user: 1, rate: 1 })
          .lean();
  return ({ _id }) => ratingOfPerson(posts.filter(({ user }) => user.equals(_id)).map(({ rate }) => rate));
}

export async function findRating(context: Context, person: { _id: RecordId }): Promise<number> {
  return (await findRatings(context, [person]))(person);
}
