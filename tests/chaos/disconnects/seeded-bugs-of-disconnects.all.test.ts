import { harderConditions } from '@joddee/marketplace/common/faults';
import { afterAll, expect, test } from 'vitest';
import { runSession } from '../commands/session.ts';
import { startChaosServices } from '../town/services.ts';
import { bugStorm, disconnectBugs } from './bugs.ts';
import { disconnectStorm } from './disconnect-storm.ts';

const tried = ['not-watched-again', 'effect-twice'];

const services = await startChaosServices();
afterAll(() => services.remove());

test('seeded bugs of disconnects are caught', async () => {
  const bugs = disconnectBugs.filter(({ name }) => tried.includes(name));
  expect(bugs).toHaveLength(tried.length);
  const { verdict } = await runSession({
    services,
    seed: 77,
    isWatched: false,
    faults: [...harderConditions, ...bugs.map(({ name }) => name)],
    scenario: (run) => disconnectStorm(run, bugStorm),
    settleTimeoutSeconds: 5,
  });
  for (const { caughtBy } of bugs) expect(verdict.violations).toContainEqual(expect.stringMatching(caughtBy));
});
