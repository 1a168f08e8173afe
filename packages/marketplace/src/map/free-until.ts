import { freeAfter } from '../calendars/rules/bays.ts';
import type { Period, RequestedTime } from '../calendars/rules/booked-time.ts';
import { withBuffer } from '../calendars/rules/buffer.ts';
import { blockedTimes, type Opening, windowOn } from '../calendars/rules/opening.ts';
import { instantOf, minuteOfDay, slotMinute, slotName } from '../calendars/rules/time-slots.ts';
import type { Context } from '../context/context.ts';
import { readRecordId } from '../platform/records/record-id.ts';
import type { PassingSpot } from './index/map-query.ts';

/** For spots that are free for a stay: the start of the next held time after it, in the bay that stays free longest. */
export async function nextHeldTimes(
  { db }: Context,
  spots: readonly PassingSpot[],
): Promise<ReadonlyMap<string, Date>> {
  const stays = new Map<string, Period>();
  for (const { _id, from, to } of spots)
    if (from !== undefined && to !== undefined) stays.set(_id, { from, to });
  if (stays.size === 0) return new Map();
  const earliest = new Date(Math.min(...[...stays.values()].map(({ to }) => to.getTime())));
  const calendars = await db.calendars
    .find(
      {
        _id: { $in: [...stays.keys()].map(readRecordId) },
        held: { $elemMatch: { from: { $gte: earliest } } },
      },
      { held: 1, bays: 1, bufferMinutes: 1 },
    )
    .lean();
  return new Map(
    calendars.flatMap(({ _id, held, bays, bufferMinutes }) => {
      const stay = stays.get(_id.toString());
      const next =
        stay === undefined
          ? null
          : freeAfter(withBuffer(held, bufferMinutes, bays ?? undefined), bays ?? undefined, stay);
      return next === null ? [] : [[_id.toString(), next] as const];
    }),
  );
}

/** The slot at which a free spot closes, is blocked or is held again, whichever is first. */
export function freeUntil(stay: RequestedTime, opening: Opening, nextHeld: Date | undefined): string {
  const day = windowOn(opening, stay.Date) ?? { open: 0, close: 0 };
  const closing = instantOf(stay.Date, day.close);
  // A spot that is free for the stay has no block before its end.
  const start = instantOf(stay.Date, slotMinute(stay.timein));
  const [blocked] = blockedTimes(opening, { from: start, to: closing });
  const ends = [closing, ...(blocked === undefined ? [] : [blocked.from]), ...(nextHeld ? [nextHeld] : [])];
  return slotName(minuteOfDay(new Date(Math.min(...ends.map(Number)))));
}
