import { overlap } from '@joddee/rules/times/booked-time';
import type { PassingSpot } from '@joddee/spot-index/map-query';
import type { Context } from '../context/context.ts';
import { readRecordId } from '../platform/records/record-id.ts';

/** How much of a stay is held: with `part` at least one slot of it is still free. */
export type Taken = 'part' | 'full';

/** The spots whose calendars hold a time that overlaps the stay. */
export async function takenSpots(
  { db }: Context,
  candidates: readonly PassingSpot[],
): Promise<Map<string, Taken>> {
  const wanted = new Map<string, { from: Date; to: Date }>();
  for (const { _id, from, to } of candidates)
    if (from !== undefined && to !== undefined) wanted.set(_id, { from, to });
  const periods = [...wanted.values()];
  const taken = new Map<string, Taken>();
  if (periods.length === 0) return taken;
  // Opening hours across midnight may put the same stay on two days; one query covers the widest time.
  const earliest = new Date(Math.min(...periods.map(({ from }) => from.getTime())));
  const latest = new Date(Math.max(...periods.map(({ to }) => to.getTime())));
  const calendars = await db.calendars
    .find(
      {
        _id: { $in: [...wanted.keys()].map(readRecordId) },
        held: { $elemMatch: { from: { $lt: latest }, to: { $gt: earliest } } },
      },
      { held: 1 },
    )
    .lean();
  for (const { _id, held } of calendars) {
    const period = wanted.get(_id.toString());
    if (period === undefined) continue;
    // Held times of a calendar do not overlap each other, so their lengths add up.
    const heldMs = held
      .filter((time) => overlap(time, period))
      .reduce((sum, { from, to }) => sum + lengthMs(later(from, period.from), earlier(to, period.to)), 0);
    if (heldMs > 0) taken.set(_id.toString(), heldMs < lengthMs(period.from, period.to) ? 'part' : 'full');
  }
  return taken;
}

const lengthMs = (from: Date, to: Date) => to.getTime() - from.getTime();
const later = (a: Date, b: Date) => (a > b ? a : b);
const earlier = (a: Date, b: Date) => (a < b ? a : b);
