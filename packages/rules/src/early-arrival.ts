import { limits } from '@joddee/contract/limits';

/** The server takes an arrival at any time before the end; so far ahead of the start it is rather a slip of the hand. */
export function isEarlyArrival({ from }: { from: Date }, now: Date): boolean {
  return now.getTime() < from.getTime() - limits.earlyArrivalMinutes * 60_000;
}
