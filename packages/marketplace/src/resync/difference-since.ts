import { isFaulty } from '@joddee/contract/faults';
import { timeOf } from '../announce/sequence.ts';
import type { Context } from '../context/context.ts';

/**
 * The clocks of servers and Redis may differ by this much, and changes are announced a little later than they are
 * written.
 */
const clockToleranceMs = 5 * 60_000;
const longestDifferenceMs = isFaulty('differences-of-seconds') ? clockToleranceMs + 20_000 : 24 * 3_600_000;

/** The instant from which a difference is queried, or null if a snapshot is sent because too much may have changed. */
export function differenceSince({ clock }: Context, last: number): Date | null {
  if (last === 0) return null;
  const since = timeOf(last).getTime() - clockToleranceMs;
  return clock.now().getTime() - since > longestDifferenceMs ? null : new Date(since);
}
