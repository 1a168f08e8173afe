import { afterAll, expect, test } from 'vitest';
import { runSession } from '../commands/session.ts';
import { faults, nameOf } from './faults.ts';
import { type FaultOutcome, runFault } from './run-fault.ts';
import { openScene } from './scene.ts';

/** The short form; `npm run test:faults` lets every part fail in every way. */
const tried = ['redis: silent', 'database: refused'];
const seconds = 5;
/** The goal is 5 s, on a machine that does nothing else. */
const longestReturnMs = 15_000;

const scene = await openScene(false);
afterAll(() => scene.remove());

test('silent connections and a refused database cause no violation, and need nobody to mend them', async () => {
  const chosen = faults.filter((fault) => tried.includes(nameOf(fault)));
  const outcomes: FaultOutcome[] = [];
  await runSession({
    services: scene.services,
    plan: scene.plan,
    seed: 7,
    async scenario(run) {
      for (const fault of chosen) outcomes.push(await runFault(run, scene, fault, { seconds, threads: 4 }));
    },
  });
  expect(outcomes.map(({ name }) => name)).toEqual(tried);
  for (const { name, backMs, answers, violations } of outcomes) {
    expect({ name, violations }).toEqual({ name, violations: [] });
    expect(answers).toBeGreaterThan(5);
    expect(backMs ?? Number.POSITIVE_INFINITY).toBeLessThan(longestReturnMs);
  }
});
