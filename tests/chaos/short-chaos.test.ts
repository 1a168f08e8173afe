import { afterAll, beforeAll, expect, test } from 'vitest';
import { seededBugs } from './bugs/seeded-bugs.ts';
import { runSession } from './commands/session.ts';
import { sameSlot } from './scenarios/same-slot.ts';
import { sessionEndedWhileCut } from './scenarios/session-ended-while-cut.ts';
import { stays } from './scenarios/stays.ts';
import { killAtRandom, killOne } from './storm/kill-at-random.ts';
import { randomStorm } from './storm/random-storm.ts';
import type { Run } from './storm/run.ts';
import { type ChaosServices, startChaosServices } from './town/services.ts';

/** The short form; the long ones are commands: `npm run test:chaos`. */
const seed = 4242;
const stormSeconds = 6;
const tried = ['check-then-insert', 'wrong-room', 'recovery-without-authorisation'];

let services: ChaosServices;
beforeAll(async () => {
  // As durable as in production: without it a killed database may forget what it acknowledged.
  services = await startChaosServices();
});
afterAll(() => services.remove());

async function everything(run: Run): Promise<void> {
  await Promise.all([sameSlot(run), stays(run), sessionEndedWhileCut(run)]);
}

test('a storm in which worker, gateway, Redis and database are killed leaves nothing wrong', async () => {
  const { run, verdict } = await runSession({
    services,
    seed,
    async scenario(chaos) {
      await everything(chaos);
      killOne(chaos, 'worker');
      killOne(chaos, 'database');
      await Promise.all([randomStorm(chaos, stormSeconds), killAtRandom(chaos, stormSeconds, 1500)]);
    },
  });
  expect(verdict.violations).toEqual([]);
  expect(run.kills.length).toBeGreaterThan(2);
  expect(run.ledger.told.size).toBeGreaterThan(20);
}, 120_000);

test('bugs that are put in on purpose are seen', async () => {
  const bugs = seededBugs.filter(({ name }) => tried.includes(name));
  expect(bugs).toHaveLength(tried.length);
  const { verdict } = await runSession({
    services,
    seed,
    mutations: bugs.flatMap(({ mutations }) => mutations),
    scenario: everything,
    patienceSeconds: 5,
  });
  for (const { caughtBy } of bugs) expect(verdict.violations).toContainEqual(expect.stringMatching(caughtBy));
}, 120_000);
