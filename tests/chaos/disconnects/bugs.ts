import type { ChaosBug } from '../bugs/chaos-bugs.ts';
import type { Run } from '../storm/run.ts';
import { disconnectStorm } from './disconnect-storm.ts';

export const bugStorm = {
  count: 30,
  clients: 30,
  threads: 4,
  spreadMs: 1500,
  blows: ['none'],
  // With a bug they may not recover from a disconnect before the first round.
  opensAgain: true,
  // Without a bug they are equal within one.
  equalSeconds: 10,
} as const;
const scenario = async (run: Run) => void (await disconnectStorm(run, bugStorm));

export const disconnectBugs: readonly ChaosBug[] = [
  /** A client that connects again does not watch again what it watched. */
  {
    name: 'not-watched-again',
    scenario,
    caughtBy: /after .*: (?:slots|watchedPosts) /,
  },

  /** The positions of a session are those of the state, which a login has emptied. */
  {
    name: 'positions-kept-over-a-login',
    scenario,
    caughtBy: /after login again: .* is missing/,
  },

  /** An event that is not newer than the state has its effect once more. */
  {
    name: 'effect-twice',
    scenario,
    caughtBy: /had the effect of (?:booking|slots):changed .* twice/,
  },

  /** A server resyncs a new connection only if it has no numbers. */
  {
    name: 'first-resync-only',
    scenario,
    caughtBy: /after .*: (?:bookings|notices) /,
  },

  /** A resync leaves what has been deleted meanwhile. */
  {
    name: 'deleted-kept',
    // The posts of the first round are deleted in the second one.
    scenario: async (run) => void (await disconnectStorm(run, { ...bugStorm, count: 50 })),
    caughtBy: /after .*: ownPosts .* is no longer there/,
  },
];
