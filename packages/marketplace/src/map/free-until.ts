import type { RequestedTime } from '@joddee/rules/times/booked-time';
import {
  instantOf,
  minuteOfDay,
  type OpeningHours,
  openingWindow,
  slotName,
} from '@joddee/rules/times/time-slots';
import type { PassingSpot } from '@joddee/spot-index/map-query';
import type { Context } from '../context/context.ts';
import { readRecordId } from '../platform/records/record-id.ts';

/** For spots that are free for a stay: the start of the next held time after it. */
export async function nextHeldTimes(
  { db }: Context,
  spots: readonly PassingSpot[],
): Promise<ReadonlyMap<string, Date>> {
  const ends = new Map(spots.flatMap(({ _id, to }) => (to === undefined ? [] : [[_id, to] as const])));
  if (ends.size === 0) return new Map();
  const earliest = new Date(Math.min(...[...ends.values()].map((end) => end.getTime())));
  const calendars = await db.calendars
    .find(
      {
        _id: { $in: [...ends.keys()].map(readRecordId) },
        held: { $elemMatch: { from: { $gte: earliest } } },
      },
      { held: 1 },
    )
    .lean();
  return new Map(
    calendars.flatMap(({ _id, held }) => {
      const end = ends.get(_id.toString());
      const [next] = held
        .map(({ from }) => from)
        .filter((from) => end !== undefined && from >= end)
        .toSorted((a, b) => a.getTime() - b.getTime());
      return next === undefined ? [] : [[_id.toString(), next] as const];
    }),
  );
}

/** The slot at which a free spot closes or is held again, whichever is first. */
export function freeUntil(stay: RequestedTime, hours: OpeningHours, nextHeld: Date | undefined): string {
  const closing = instantOf(stay.Date, openingWindow(hours).close);
  return slotName(minuteOfDay(nextHeld !== undefined && nextHeld < closing ? nextHeld : closing));
}
