import { type BayTime, freeBays, fullTimes } from '../calendars/rules/bays.ts';
import { overlap, type Period } from '../calendars/rules/booked-time.ts';
import { withBuffer } from '../calendars/rules/slot-options.ts';
import { limits } from '../common/limits.ts';
import type { Context } from '../context/context.ts';
import { readRecordId } from '../platform/records/record-id.ts';
import type { PostRecord } from '../posts/record.ts';
import type { PassingSpot } from './index/query-index.ts';
import type { LotView, TakenFeature } from './shapes.ts';

/** How much of a stay is held: with `part` at least one slot of it is still free. */
export type Taken = 'part' | 'full';

export interface TakenSpots {
  /** The spots that are not free for all of the stay. */
  taken: Map<string, Taken>;
  /** The bays of those that are let bay by bay. */
  lots: Map<string, LotView>;
}

/** The times of those spots that a stay is looked for at. */
export function periodsOf(spots: readonly PassingSpot[]): ReadonlyMap<string, Period> {
  const periods = new Map<string, Period>();
  for (const { _id, from, to } of spots)
    if (from !== undefined && to !== undefined) periods.set(_id, { from, to });
  return periods;
}

/** What the calendars of spots hold during the stay. */
export async function takenSpots({ db }: Context, candidates: readonly PassingSpot[]): Promise<TakenSpots> {
  const wanted = periodsOf(candidates);
  const periods = [...wanted.values()];
  const found: TakenSpots = { taken: new Map(), lots: new Map() };
  if (periods.length === 0) return found;
  // Opening hours across midnight may put the same stay on two days; one query covers the widest time.
  const earliest = new Date(Math.min(...periods.map(({ from }) => from.getTime())));
  const latest = new Date(Math.max(...periods.map(({ to }) => to.getTime())));
  const calendars = await db.calendars
    .find(
      {
        _id: { $in: [...wanted.keys()].map(readRecordId) },
        $or: [
          { held: { $elemMatch: { from: { $lt: latest }, to: { $gt: earliest } } } },
          { bays: { $gt: 0 } },
          { bufferMinutes: { $gt: 0 } },
        ],
      },
      { held: 1, bays: 1, bufferMinutes: 1 },
    )
    .lean();
  for (const calendar of calendars) {
    const id = calendar._id.toString();
    const period = wanted.get(id);
    if (period === undefined) continue;
    const { bays } = calendar;
    const held = withBuffer(calendar.held, calendar.bufferMinutes, bays ?? undefined);
    const free = bays == null ? 0 : freeBays(held, bays, period).length;
    if (bays != null) found.lots.set(id, { free, bays });
    const heldMs = free > 0 ? 0 : takenMs({ held, bays }, period);
    if (heldMs > 0 || (bays != null && free === 0))
      found.taken.set(id, heldMs < lengthMs(period.from, period.to) ? 'part' : 'full');
  }
  return found;
}

/** How much of a period is held, of a lot in all of its bays. Held times do not overlap each other, so lengths add up. */
function takenMs(
  { held, bays }: { held: readonly BayTime[]; bays?: number | null | undefined },
  period: Period,
): number {
  return (bays == null ? held : fullTimes(held, bays))
    .filter((time) => overlap(time, period))
    .reduce((sum, { from, to }) => sum + lengthMs(later(from, period.from), earlier(to, period.to)), 0);
}

const lengthMs = (from: Date, to: Date) => to.getTime() - from.getTime();
const later = (a: Date, b: Date) => (a > b ? a : b);
const earlier = (a: Date, b: Date) => (a < b ? a : b);

type PinFields = Pick<PostRecord, '_id' | 'price' | 'location'>;

/** The pins of taken spots; none where there are too many, because a map of a whole city shows no single spots. */
export async function takenFeatures(
  { db }: Context,
  taken: ReadonlyMap<string, Taken>,
): Promise<TakenFeature[]> {
  if (taken.size === 0 || taken.size > limits.mapView.taken) return [];
  const posts = await db.posts
    .find(
      { _id: { $in: [...taken.keys()].map(readRecordId) }, available: true, deletedAt: null },
      { price: 1, location: 1 },
    )
    .lean<PinFields[]>();
  return posts.map(({ _id, price, location }) => ({
    _id: _id.toString(),
    latitude: Number(location.latitude),
    longitude: Number(location.longitude),
    price,
    taken: taken.get(_id.toString()) ?? 'full',
  }));
}
