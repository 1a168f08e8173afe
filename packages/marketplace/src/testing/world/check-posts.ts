import {
  needsReview,
  rentersForReview,
  reportsCountFrom,
} from '../../bookings/occupied/rules/listing-review.ts';
import { openingText } from '../../calendars/rules/opening.ts';
import type { Context } from '../../context/context.ts';
import { countRenters } from '../../posts/reputation/stays.ts';
import { meanOfStays } from '../../posts/reviews/rules/rating.ts';
import type { Stored } from './stored.ts';

/** A public post has an owner who is not deleted, and its calendar accepts bookings exactly while it is open, by the week of the post. */
export function checkPosts({ posts, users, calendars }: Stored): string[] {
  const owners = new Map(users.map((user) => [user._id.toString(), user]));
  return posts.flatMap((post) => {
    const owner = owners.get(post.user.toString());
    const calendar = calendars.get(post._id.toString());
    const isPublic = post.deletedAt === null;
    const faults: string[] = [];
    if (isPublic && (owner === undefined || owner.deletedAt !== null))
      faults.push(`post ${post._id} has no owner`);
    if (isPublic && post.available && owner?.deletedAt === null && !owner.Card.confirm)
      faults.push(`post ${post._id} is open without a verified card`);
    if (calendar?.open !== (isPublic && post.available))
      faults.push(`post ${post._id} and its calendar differ`);
    if (calendar?.opening != null && calendar.opening !== openingText(post.date))
      faults.push(`post ${post._id} and its calendar have different weeks`);
    return faults;
  });
}

/** The rating of a post follows from its reviews. */
export function checkRatings({ posts, reviews }: Stored): string[] {
  return posts.flatMap(({ _id, rate }) => {
    const own = reviews.filter(({ post }) => post.equals(_id));
    const due = meanOfStays(own.map((review) => ({ ...review, renter: review.renter.toString() })));
    return due.rating === rate.rating && due.count === rate.count
      ? []
      : [`post ${_id} shows ${rate.rating} of ${rate.count} instead of ${due.rating} of ${due.count}`];
  });
}

/** A review is that of a stay which its booking says is rated, with the same stars. */
export function checkRated({ bookings, reviews }: Stored): string[] {
  const stars = new Map(reviews.map(({ _id, rate }) => [_id.toString(), rate]));
  return [...bookings.values()].flatMap(({ _id, rated, stars: due }) => {
    const found = stars.get(_id.toString());
    return found === (rated ? due : undefined)
      ? []
      : [`booking ${_id} has a review of ${found} instead of ${rated ? due : 'none'}`];
  });
}

/** Enough reports of a listing have paused it, and a listing under review is closed. */
export async function checkReviews(context: Context, { posts, bookings, now }: Stored): Promise<string[]> {
  const reported = new Set([...bookings.values()].map(({ occupied }) => occupied?.post.toString()));
  const faults: string[] = [];
  for (const { _id, review, available, detail, deletedAt } of posts) {
    if (deletedAt !== null) continue;
    if (review && review.state !== 'released' && available) faults.push(`post ${_id} is open under review`);
    if (!reported.has(_id.toString())) continue;
    const { renters, fewestBays } = await countRenters(context, [_id], reportsCountFrom(review, now));
    if (needsReview(review, renters, rentersForReview(detail, fewestBays)))
      faults.push(`${renters} renters have not paused post ${_id}`);
  }
  return faults;
}
