import { expect, inject, test } from 'vitest';
import { isKnown } from './known-pairs.ts';
import { runMatrix, sample } from './run-matrix.ts';

/** The short form; `npm run test:pauses` runs all cells. */
const seed = 4242;
const sampled = 90;

test('an action that is paused for ten minutes between two writes, or crashes there, leaves no violation', async () => {
  const verdict = await runMatrix({
    mongoUrl: inject('mongoUrl'),
    redisUrl: inject('redisUrl'),
    choose: (cells) => sample(sampled, seed)(cells.filter((cell) => !isKnown(cell))),
  });
  expect(verdict.idle).toEqual([]);
  expect(verdict.faults).toEqual([]);
  expect(verdict.run).toBeGreaterThan(sampled * 0.9);
  expect(verdict.cells).toBeGreaterThan(10_000);
}, 600_000);
