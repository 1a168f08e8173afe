import type { SeededBug } from '../bugs/seeded-bug.ts';
import type { Run } from '../storm/run.ts';
import { conditions, disconnectStorm, shortPings } from './disconnect-storm.ts';

const stops = [...conditions, ...shortPings];

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

/** A client that connects again does not watch again what it watched. */
const notWatchedAgain: SeededBug = {
  name: 'not-watched-again',
  stops,
  mutations: [
    {
      file: 'web/src/realtime/follow-streams.ts',
      find: '      for (const stream of watched.keys()) resync(stream);\n    },\n    /** Finds',
      replace: '    },\n    /** Finds',
    },
  ],
  scenario,
  caughtBy: /after .*: (?:slots|watchedPosts) /,
};

/** The positions of a session are those of the state, which a login has emptied. */
const positionsKept: SeededBug = {
  name: 'positions-kept-over-a-login',
  stops,
  mutations: [
    {
      file: 'web/src/realtime/live-connection.ts',
      find: '  const positions = new StreamPositions();',
      replace: `  const kept = live as LiveStore & { positions?: StreamPositions };
  kept.positions ??= new StreamPositions();
  const { positions } = kept;`,
    },
  ],
  scenario,
  caughtBy: /after login again: .* is missing/,
};

/** An event that is not newer than the state has its effect once more. */
const effectTwice: SeededBug = {
  name: 'effect-twice',
  stops,
  mutations: [
    {
      file: 'web/src/realtime/live-connection.ts',
      find: 'if (hasChanged || isNewWithoutState(heard)) hooks.onEvent',
      replace: 'hooks.onEvent',
    },
  ],
  scenario,
  caughtBy: /had the effect of (?:booking|slots):changed .* twice/,
};

/** A server resyncs a new connection only if it has no numbers. */
const firstResyncOnly: SeededBug = {
  name: 'first-resync-only',
  stops,
  mutations: [
    {
      file: 'packages/marketplace/src/resync/resync-user.ts',
      find: 'if (last > 0 && last === seq) return',
      replace: 'if (last > 0) return',
    },
  ],
  scenario,
  caughtBy: /after .*: (?:bookings|notices) /,
};

/** A resync leaves what has been deleted meanwhile. */
const deletedKept: SeededBug = {
  name: 'deleted-kept',
  stops,
  mutations: [
    {
      file: 'web/src/realtime/live-state.ts',
      find: "next = withOnly(next, 'ownPosts', posts);",
      replace: "next = withTaken(next, 'ownPosts', posts);",
    },
  ],
  // The posts of the first round are deleted in the second one.
  scenario: async (run) => void (await disconnectStorm(run, { ...bugStorm, count: 50 })),
  caughtBy: /after .*: ownPosts .* is no longer there/,
};

export const disconnectBugs = [notWatchedAgain, positionsKept, effectTwice, firstResyncOnly, deletedKept];
