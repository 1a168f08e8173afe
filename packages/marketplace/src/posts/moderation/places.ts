import { later } from '../../common/bangkok-zone.ts';
import { distanceInMetres, type Place } from '../../common/distance.ts';
import { limits } from '../../common/limits.ts';
import type { Context } from '../../context/context.ts';
import { AppError } from '../../platform/app-error.ts';
import type { RecordId } from '../../platform/records/record-id.ts';
import { accountsOfPerson } from '../../users/card/record.ts';
import type { PostRecord } from '../record.ts';

type Located = Pick<PostRecord, 'location'>;

const placeOf = ({ location: { latitude, longitude } }: Located): Place => ({
  latitude: Number(latitude),
  longitude: Number(longitude),
});

export const isMoved = (post: Located, edited: Located): boolean =>
  distanceInMetres(placeOf(post), placeOf(edited)) > 0;

const isSamePlace = (a: Place, b: Place) => distanceInMetres(a, b) <= limits.samePlaceMetres;

/**
 * What reports or a decision have closed is not in the open again as another listing of the same person, also if it was
 * deleted since: for some time, because nobody decides about a deleted one any more.
 */
export async function refuseReviewedPlace(
  context: Context,
  { user, ...post }: Pick<PostRecord, '_id' | 'user' | 'location'>,
): Promise<void> {
  const lately = later(context.clock.now(), -limits.declineDays, 'day');
  const reviewed = await context.db.posts
    .find(
      {
        _id: { $ne: post._id },
        user: { $in: await accountsOfPerson(context, user) },
        'review.state': { $in: ['waiting', 'kept'] },
        $or: [{ deletedAt: null }, { deletedAt: { $gt: lately } }],
      },
      { location: 1 },
    )
    .lean();
  if (reviewed.some((other) => isSamePlace(placeOf(other), placeOf(post))))
    throw new AppError('LISTING_UNDER_REVIEW');
}

/**
 * What people have said about a place is not about another one: its listing may be put right, but not moved away. The
 * place that an edited listing is kept to from then on.
 */
export async function requireSamePlace(context: Context, post: PostRecord, edited: Located): Promise<Place> {
  const first = post.firstPlace ?? placeOf(post);
  const place = placeOf(edited);
  if (isSamePlace(first, place)) return first;
  const isJudged =
    post.reviews > 0 ||
    post.review != null ||
    (await context.db.bookings.exists({ 'occupied.post': post._id }));
  if (isJudged) throw new AppError('LISTING_CANNOT_MOVE');
  return place;
}

/**
 * The listing with those that its owner has deleted from the same place, with any account of the same card: reports about
 * them are reports about it.
 */
export async function listingsOfPlace(
  context: Context,
  post: Pick<PostRecord, '_id' | 'user' | 'location'>,
  since: Date,
): Promise<RecordId[]> {
  const deleted = await context.db.posts
    .find(
      {
        user: { $in: await accountsOfPerson(context, post.user) },
        deletedAt: { $gt: since },
        'review.state': { $ne: 'released' },
      },
      { location: 1 },
    )
    .lean();
  return [
    post._id,
    ...deleted.filter((other) => isSamePlace(placeOf(other), placeOf(post))).map(({ _id }) => _id),
  ];
}
