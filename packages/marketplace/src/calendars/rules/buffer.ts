import { type BayTime, timesOfBays } from './bays.ts';
import type { Period } from './booked-time.ts';
import { union } from './opening.ts';

/**
 * The held times with the time around them in which nobody else may be in the same bay. Those of one bay do not overlap
 * each other.
 */
export function withBuffer(
  held: readonly BayTime[],
  bufferMinutes: number | null | undefined,
  bays?: number | undefined,
): readonly BayTime[] {
  if (!bufferMinutes) return held;
  return timesOfBays(held, bays).flatMap((times, index) => {
    const joined = union(times.map((time) => widened(time, bufferMinutes)));
    return bays === undefined ? joined : joined.map((time) => ({ ...time, bay: index + 1 }));
  });
}

export function widened({ from, to }: Period, bufferMinutes: number | null | undefined): Period {
  const ms = (bufferMinutes ?? 0) * 60_000;
  return { from: new Date(from.getTime() - ms), to: new Date(to.getTime() + ms) };
}
