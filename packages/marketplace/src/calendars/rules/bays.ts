import { limits } from '../../common/limits.ts';
import type { PostView } from '../../posts/shapes.ts';
import { overlap, type Period } from './booked-time.ts';

export type LotFacts = Pick<PostView['detail'], 'perPlace' | 'numberofcar'>;

/** The number of bays of a post that is let bay by bay; null for one that is let as a whole. */
export const baysOf = ({ perPlace, numberofcar }: LotFacts): number | null => (perPlace ? numberofcar : null);

/** A held time of a post. Without a bay it takes all of them. */
export interface BayTime extends Period {
  bay?: number | null | undefined;
}

/**
 * The held times of each bay, of a post with this number of bays. A post that is let as a whole is one bay with all
 * times. Times of bays that no longer exist take nothing.
 */
export function timesOfBays<Time extends BayTime>(held: readonly Time[], bays: number | undefined): Time[][] {
  if (bays === undefined) return [[...held]];
  const lists: Time[][] = Array.from({ length: bays }, () => []);
  for (const time of held)
    if (time.bay == null) for (const list of lists) list.push(time);
    else lists[time.bay - 1]?.push(time);
  return lists;
}

/** The bays that are free for all of a stay, from 1. */
export function freeBays(held: readonly BayTime[], bays: number, stay: Period): number[] {
  return timesOfBays(held, bays).flatMap((times, index) =>
    times.some((time) => overlap(time, stay)) ? [] : [index + 1],
  );
}

/** A stretch that goes on beyond the bookable days is as good as an endless one. */
const horizonMs = (limits.bookingDaysAhead + 2) * 86_400_000;

/** A car that is late to leave now will have left for a stay that begins later than this. */
const soonMs = 60 * 60_000;

/** A stay is extended by this, or a car is this late to leave, mostly. */
const roomMs = 60 * 60_000;

/**
 * The bay for a stay; undefined if none is free for all of it. Of the free ones it is the one that is free for the
 * shortest stretch around the stay, so the longer stretches remain for longer stays; while as long a stretch remains,
 * one with room before and after it. Of equal ones it is the first. For a stay that begins soon, a bay whose car should
 * have left comes after all others: its time is over and still held.
 */
export function chooseBay(
  held: readonly BayTime[],
  bays: number,
  stay: Period,
  now: Date,
): number | undefined {
  const beginsSoon = stay.from.getTime() - now.getTime() < soonMs;
  const free = timesOfBays(held, bays)
    .flatMap((times, index) => {
      const around = freeAround(times, stay);
      const isLate = beginsSoon && times.some(({ to }) => to <= now);
      return around === undefined ? [] : { bay: index + 1, isLate, ...around };
    })
    .toSorted((a, b) => Number(a.isLate) - Number(b.isLate) || a.stretch - b.stretch);
  const [fitting, ...others] = free;
  const longest = Math.max(...others.map(({ stretch }) => stretch));
  const longOnes = free.filter(({ stretch }) => stretch >= longest).length;
  const roomy = free.find(
    ({ isLate, hasRoom, stretch }) => hasRoom && !isLate && longOnes > (stretch >= longest ? 1 : 0),
  );
  return (roomy ?? fitting)?.bay;
}

/** How long a bay is free around a stay, and whether before and after it; undefined if it is not free. */
function freeAround(
  times: readonly Period[],
  stay: Period,
): { stretch: number; hasRoom: boolean } | undefined {
  let before = horizonMs;
  let after = horizonMs;
  for (const time of times) {
    if (overlap(time, stay)) return undefined;
    if (time.to <= stay.from) before = Math.min(before, stay.from.getTime() - time.to.getTime());
    else after = Math.min(after, time.from.getTime() - stay.to.getTime());
  }
  return { stretch: before + after, hasRoom: before >= roomMs && after >= roomMs };
}

/** The times at which no bay is free, in their order. The times of one bay do not overlap each other. */
export function fullTimes(held: readonly BayTime[], bays: number): Period[] {
  const changes = new Map<number, number>();
  const change = (at: Date, by: number) => changes.set(at.getTime(), (changes.get(at.getTime()) ?? 0) + by);
  for (const { bay, from, to } of held) {
    if (bay != null && bay > bays) continue;
    const taken = bay == null ? bays : 1;
    change(from, taken);
    change(to, -taken);
  }
  const full: Period[] = [];
  let taken = 0;
  let since: Date | undefined;
  for (const [at, by] of [...changes].sort(([a], [b]) => a - b)) {
    taken += by;
    if (taken >= bays) since ??= new Date(at);
    else if (since !== undefined) {
      full.push({ from: since, to: new Date(at) });
      since = undefined;
    }
  }
  return full;
}

/** How long one of the bays that are free for a stay remains free after it; null without a later held time. */
export function freeAfter(held: readonly BayTime[], bays: number | undefined, stay: Period): Date | null {
  let latest: Date | undefined;
  for (const times of timesOfBays(held, bays)) {
    if (times.some((time) => overlap(time, stay))) continue;
    const next = times.filter(({ from }) => from >= stay.to).toSorted((a, b) => +a.from - +b.from)[0]?.from;
    if (next === undefined) return null;
    if (latest === undefined || next > latest) latest = next;
  }
  return latest ?? null;
}
