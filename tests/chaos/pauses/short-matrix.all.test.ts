import { expect, inject, test } from 'vitest';
import { isKnown, knownPairs } from './known-pairs.ts';
import type { Cell } from './matrix.ts';
import { runMatrix, sample } from './run-matrix.ts';

/** The short form: some cells of all, and some of each known pair. `npm run test:pauses` runs every cell. */
const seed = 4242;
const sampled = 40;
const ofEachKnownPair = 2;

function choose(cells: readonly Cell[]): Cell[] {
  const known = knownPairs.flatMap(([one, two]) => {
    const ofPair = cells.filter(({ stopped, other }) => one === stopped && two === other);
    expect(ofPair, `${one} and ${two}`).not.toEqual([]);
    return sample(ofEachKnownPair, seed)(ofPair);
  });
  return [...known, ...sample(sampled, seed)(cells.filter((cell) => !isKnown(cell)))];
}

test('an action that is paused for ten minutes between two writes, or crashes there, leaves no violation', async () => {
  const verdict = await runMatrix({
    mongoUrl: inject('mongoUrl'),
    redisUrl: inject('redisUrl'),
    choose,
  });
  expect(verdict.idle).toEqual([]);
  expect(verdict.faults).toEqual([]);
  expect(verdict.run).toBeGreaterThan((sampled + knownPairs.length * ofEachKnownPair) * 0.9);
  expect(verdict.cells).toBeGreaterThan(10_000);
});
