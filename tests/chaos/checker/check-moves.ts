import type { Context } from '@joddee/marketplace/context/context';
import { countRenters } from '@joddee/marketplace/posts/review/count-renters';
import { needsReview, rentersForReview, reportsCountFrom } from '@joddee/rules/occupied/listing-review';
import type { Stored } from './stored.ts';

/** A renter who has moved from an occupied spot keeps one of the two bookings: the old one has ended. */
export function checkMoves({ blocking, bookings }: Stored): string[] {
  const active = new Set(blocking.map(({ _id }) => _id.toString()));
  const faults: string[] = [];
  for (const { _id, instead, detail } of bookings.values()) {
    if (!instead) continue;
    const old = bookings.get(instead.toString());
    if (old === undefined || !old.detail.renter.equals(detail.renter))
      faults.push(`booking ${_id} takes the place of ${instead}, which is not the renter's`);
    if (active.has(_id.toString()) && active.has(instead.toString()))
      faults.push(`booking ${_id} and ${instead}, whose place it took, are both active`);
  }
  return faults;
}

/** Enough reports of a listing have paused it, and a listing under review is closed. */
export async function checkReviews(context: Context): Promise<string[]> {
  const { db, clock } = context;
  const posts = await db.posts.find({ deletedAt: null }).lean();
  const faults: string[] = [];
  for (const { _id, review, available, detail } of posts) {
    const renters = await countRenters(context, _id, reportsCountFrom(review, clock.now()));
    if (needsReview(review, renters, rentersForReview(detail)))
      faults.push(`${renters} renters have not paused post ${_id}`);
    if (review && review.state !== 'released' && available) faults.push(`post ${_id} is open under review`);
  }
  return faults;
}
