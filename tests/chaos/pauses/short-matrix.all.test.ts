import { expect, inject, test } from 'vitest';
import { createRandom } from '../town/random.ts';
import { isKnown, knownPairs } from './known-pairs.ts';
import type { Cell } from './matrix.ts';
import { runMatrix, sample } from './run-matrix.ts';

/** The short form: some cells of a part of the actions, and one of each known pair. `npm run test:pauses` runs all. */
const seed = 4242;
const sampled = 20;
const ofEachKnownPair = 1;
/** Of the actions that are in no known pair. Before an action is stopped, its writes are counted, which takes a while. */
const stoppedShare = 0.3;

function choose(cells: readonly Cell[]): Cell[] {
  const known = knownPairs.flatMap(([one, two]) => {
    const ofPair = cells.filter(({ stopped, other }) => one === stopped && two === other);
    expect(ofPair, `${one} and ${two}`).not.toEqual([]);
    return sample(ofEachKnownPair, seed)(ofPair);
  });
  return [...known, ...sample(sampled, seed)(cells.filter((cell) => !isKnown(cell)))];
}

test('an action that is paused for ten minutes between two writes, or crashes there, leaves no violation', async () => {
  const random = createRandom(seed);
  const verdict = await runMatrix({
    mongoUrl: inject('mongoUrl'),
    redisUrl: inject('redisUrl'),
    isStopped: (action) => knownPairs.some(([stopped]) => stopped === action) || random.chance(stoppedShare),
    choose,
  });
  expect(verdict.idle).toEqual([]);
  expect(verdict.faults).toEqual([]);
  expect(verdict.run).toBeGreaterThan((sampled + knownPairs.length * ofEachKnownPair) * 0.9);
  expect(verdict.cells).toBeGreaterThan(10_000);
});
