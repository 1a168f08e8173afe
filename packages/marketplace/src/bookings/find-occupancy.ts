import type { OccupancyView } from '@joddee/contract/income';
import { baysOf } from '@joddee/rules/lots/bays';
import { occupancy, occupancyDays, openHours } from '@joddee/rules/money/occupancy';
import { addDays, instantOf } from '@joddee/rules/times/time-slots';
import type { Caller, Context } from '../context/context.ts';
import { requireRecordId } from '../platform/records/record-id.ts';

/** How much of the opening hours of the caller's posts was booked. Stays at deleted posts have no hours to compare. */
export async function findOccupancy({ db, clock }: Context, caller: Caller): Promise<OccupancyView> {
  const owner = requireRecordId(caller.id);
  const now = clock.now();
  const days = occupancyDays(now);
  const first = days[0] ?? '';
  const [posts, booked] = await Promise.all([
    db.posts.find({ user: owner, deletedAt: null }, { date: 1, created: 1, detail: 1 }).lean(),
    db.bookings
      .find(
        {
          'detail.user': owner,
          // A stay of the day before may end after midnight.
          from: { $gte: instantOf(addDays(first, -1), 0), $lt: instantOf(addDays(first, days.length), 0) },
          'detail.status': 1,
        },
        { from: 1, to: 1, detail: 1 },
      )
      .sort({ from: -1 })
      .lean(),
  ]);
  const own = new Set(posts.map(({ _id }) => _id.toString()));
  const stays = booked.filter(({ detail }) => own.has(detail.post.toString()));
  const listings = posts.map((post) => ({
    hours: post.date,
    since: post.created,
    bays: baysOf(post.detail) ?? 1,
  }));
  return {
    stays: stays.length,
    open: openHours(posts.map(({ date }) => date)),
    shares: occupancy({ days, listings, stays }),
  };
}
