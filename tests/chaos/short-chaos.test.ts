import { afterAll, expect, test } from 'vitest';
import { runSession } from './commands/session.ts';
import { everything } from './scenarios/everything.ts';
import { killAtRandom, killOne, randomStorm } from './storm/random-storm.ts';
import { startChaosServices } from './town/services.ts';

/** The short form; `npm run test:chaos` runs the long ones. */
const seed = 4242;
const stormSeconds = 6;

// As durable as in production, because a killed database may lose acknowledged writes otherwise.
const services = await startChaosServices();
afterAll(() => services.remove());

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
