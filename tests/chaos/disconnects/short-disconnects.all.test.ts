import { harderConditions } from '@joddee/marketplace/common/faults';
import { afterAll, expect, test } from 'vitest';
import { runSession } from '../commands/session.ts';
import { startChaosServices } from '../town/services.ts';
import { disconnectStorm } from './disconnect-storm.ts';
import { Tally } from './tally.ts';

/** The short form; `npm run test:disconnects` runs the long one. */
const seed = 77;

const services = await startChaosServices();
afterAll(() => services.remove());

test('after every kind of disconnect a client shows what a fresh one shows, and nothing has its effect twice', async () => {
  let tally = new Tally();
  const { verdict } = await runSession({
    services,
    seed,
    isWatched: false,
    faults: harderConditions,
    async scenario(run) {
      tally = await disconnectStorm(run, {
        count: 90,
        clients: 50,
        threads: 3,
        spreadMs: 1500,
        blows: ['server killed', 'none'],
      });
    },
  });
  expect(verdict.violations).toEqual([]);
  expect(tally.duplicates).toBe(0);
  expect(tally.count).toBeGreaterThanOrEqual(90);
  expect(tally.kinds.size).toBeGreaterThan(5);
  for (const [kind, { count, equal }] of tally.kinds) expect({ kind, equal }).toEqual({ kind, equal: count });
});
