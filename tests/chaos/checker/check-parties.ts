import type { Context } from '@joddee/marketplace/context/context';
import { ratingOfPost } from '@joddee/rules/ratings/rating';
import { persist } from '../town/wait-until.ts';
import type { Stored } from './stored.ts';

/** A renter is checked in to one booking at most, and the calendar names it. */
export function checkParking({ blocking, calendars }: Stored): string[] {
  const checkedIn = new Map<string, string>();
  const faults: string[] = [];
  for (const { _id, detail, check } of blocking) {
    if (!check.checkin.renter) continue;
    const renter = detail.renter.toString();
    if (checkedIn.has(renter))
      faults.push(`renter ${renter} is checked in to ${checkedIn.get(renter)} and ${_id}`);
    checkedIn.set(renter, _id.toString());
    if (calendars.get(renter)?.checkedInBooking?.toString() !== _id.toString())
      faults.push(`renter ${renter} is checked in to ${_id}, but the calendar names another`);
  }
  return faults;
}

/** The rating of a post follows from its reviews. */
export async function checkRatings({ db }: Context): Promise<string[]> {
  const [posts, reviews] = await persist(() =>
    Promise.all([db.posts.find().lean(), db.reviews.find().lean()]),
  );
  return posts.flatMap(({ _id, rate }) => {
    const own = reviews.filter(({ post }) => post.equals(_id));
    const due = ratingOfPost(own.map((review) => ({ ...review, renter: review.renter.toString() })));
    return due.rating === rate.rating && due.count === rate.count
      ? []
      : [`post ${_id} shows ${rate.rating} of ${rate.count} instead of ${due.rating} of ${due.count}`];
  });
}
