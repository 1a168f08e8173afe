import { overlap } from '@joddee/rules/booked-time';
import type { Candidate } from '@joddee/spot-index/map-query';
import type { Context } from '../context/context.ts';
import { readRecordId } from '../platform/record-id.ts';

/** The spots whose calendars hold a time that overlaps the stay. */
export async function takenSpots({ db }: Context, candidates: readonly Candidate[]): Promise<Set<string>> {
  const wanted = new Map<string, { from: Date; to: Date }>();
  for (const { _id, from, to } of candidates)
    if (from !== undefined && to !== undefined) wanted.set(_id, { from, to });
  const periods = [...wanted.values()];
  const taken = new Set<string>();
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
    if (period !== undefined && held.some((time) => overlap(time, period))) taken.add(_id.toString());
  }
  return taken;
}
