import { momentOf } from '../announce/sequence.ts';
import type { Context } from '../context/context.ts';

/** Clocks of servers and of Redis may differ by this much, and what changed is told a little later. */
const slackMs = 5 * 60_000;
const longestMs = 24 * 3_600_000;

/** From when on changes are asked for, or null when so much may have changed that all is sent. */
export function differenceSince({ clock }: Context, last: number): Date | null {
  if (last === 0) return null;
  const since = momentOf(last).getTime() - slackMs;
  return clock.now().getTime() - since > longestMs ? null : new Date(since);
}
