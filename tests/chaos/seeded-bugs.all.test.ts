import { afterAll, expect, test } from 'vitest';
import { chaosBugs } from './bugs/chaos-bugs.ts';
import { runSession } from './commands/session.ts';
import { everything } from './scenarios/everything.ts';
import { startChaosServices } from './town/services.ts';

const seed = 4242;
const tried = ['check-then-insert', 'non-idempotent-retry', 'wrong-room', 'recovery-without-authorisation'];

const services = await startChaosServices();
afterAll(() => services.remove());

test('seeded bugs are caught', async () => {
  const bugs = chaosBugs.filter(({ name }) => tried.includes(name));
  expect(bugs).toHaveLength(tried.length);
  const { verdict } = await runSession({
    services,
    seed,
    faults: bugs.map(({ name }) => name),
    scenario: everything,
    settleTimeoutSeconds: 5,
  });
  for (const { caughtBy } of bugs) expect(verdict.violations).toContainEqual(expect.stringMatching(caughtBy));
});
