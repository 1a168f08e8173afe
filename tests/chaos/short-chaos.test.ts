import { afterAll, beforeAll, expect, test } from 'vitest';
import { chaosBugs } from './bugs/chaos-bugs.ts';
import { runSession } from './commands/session.ts';
import { repeatedJobs } from './scenarios/repeated-jobs.ts';
import { sameSlot } from './scenarios/same-slot.ts';
import { sessionEndedWhileDisconnected } from './scenarios/session-ended-while-disconnected.ts';
import { stays } from './scenarios/stays.ts';
import { killAtRandom, killOne } from './storm/kill-at-random.ts';
import { randomStorm } from './storm/random-storm.ts';
import type { Run } from './storm/run.ts';
import { type ChaosServices, startChaosServices } from './town/services.ts';

/** The short form; `npm run test:chaos` runs the long ones. */
const seed = 4242;
const stormSeconds = 6;
const tried = ['check-then-insert', 'non-idempotent-retry', 'wrong-room', 'recovery-without-authorisation'];

let services: ChaosServices;
beforeAll(async () => {
  // As durable as in production, because a killed database may lose acknowledged writes otherwise.
  services = await startChaosServices();
});
afterAll(() => services.remove());

async function everything(run: Run): Promise<void> {
  await Promise.all([sameSlot(run), stays(run), repeatedJobs(run), sessionEndedWhileDisconnected(run)]);
}

test('a storm in which worker, gateway, Redis and database are killed causes no violation', async () => {
  const { run, verdict } = await runSession({
    services,
    seed,
    async scenario(chaos) {
      await everything(chaos);
      killOne(chaos, 'worker');
      killOne(chaos, 'database');
      chaos.endsAt = performance.now() + stormSeconds * 1000;
      await Promise.all([randomStorm(chaos), killAtRandom(chaos, 1500)]);
    },
  });
  expect(verdict.violations).toEqual([]);
  expect(run.kills.length).toBeGreaterThan(2);
  expect(run.ledger.acknowledged.size).toBeGreaterThan(20);
});

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
