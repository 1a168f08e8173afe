import { oneCountsForReview } from '@joddee/rules/occupied/counted-report';
import { isKnownByAddress, isKnownByStays } from '@joddee/rules/occupied/known-renter';
import type { Context } from '../../context/context.ts';
import type { RecordId } from '../../platform/records/record-id.ts';
import { findStaysOfRenter } from '../reputation/stays-of-renter.ts';
import { reportsToCount } from './reports-to-count.ts';

/** The number of renters whose reports about a listing count for its review. */
export async function countRenters(context: Context, postId: RecordId, since: Date): Promise<number> {
  const reports = await context.db.bookings
    .find(
      {
        'occupied.post': postId,
        'occupied.at': { $gt: since },
        $or: [{ 'occupied.withdrawn': false }, { 'occupied.earlier.withdrawn': false }],
      },
      { occupied: 1, from: 1, endedBy: 1, detail: 1, stepTimes: 1 },
    )
    .lean();
  const now = context.clock.now();
  const counted = reports.filter((booking) => {
    const toCount = reportsToCount(booking);
    return toCount !== undefined && oneCountsForReview(toCount, since, now);
  });
  return countKnown(
    context,
    counted.map(({ detail }) => detail.renter),
  );
}

/** The number of these renters, each counted once, whom somebody knows. */
export async function countKnown(context: Context, renters: readonly RecordId[]): Promise<number> {
  const distinct = new Map(renters.map((id) => [id.toString(), id]));
  const known = await Promise.all([...distinct.values()].map((id) => isKnown(context, id)));
  return known.filter(Boolean).length;
}

async function isKnown(context: Context, renter: RecordId): Promise<boolean> {
  const user = await context.groups.findUser(renter);
  if (isKnownByAddress(user?.emailConfirmedAt, context.clock.now())) return true;
  return isKnownByStays(await findStaysOfRenter(context, renter));
}
