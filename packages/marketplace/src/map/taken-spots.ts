import { overlap } from '@joddee/rules/booked-time';
import type { Context } from '../context/context.ts';
import { readRecordId } from '../platform/record-id.ts';
import type { Candidate } from './map-messages.ts';

/** Which spots have, by their calendars, somebody there within the time that each would be needed. */
export async function takenSpots({ db }: Context, candidates: readonly Candidate[]): Promise<Set<string>> {
  const wanted = new Map<string, { from: Date; to: Date }>();
  for (const { _id, from, to } of candidates)
    if (from !== undefined && to !== undefined) wanted.set(_id, { from, to });
  const periods = [...wanted.values()];
  const taken = new Set<string>();
  if (periods.length === 0) return taken;
  // Opening hours across midnight may put the same wish on two days; the widest time asks for all of them at once.
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
