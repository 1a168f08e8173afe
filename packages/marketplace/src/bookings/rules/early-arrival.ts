import { limits } from '../../common/limits.ts';

/** The server accepts a check-in at any time before the end; one this far ahead of the start is probably a mistake. */
export function isEarlyArrival({ from }: { from: Date }, now: Date): boolean {
  return now.getTime() < from.getTime() - limits.earlyArrivalMinutes * 60_000;
}
