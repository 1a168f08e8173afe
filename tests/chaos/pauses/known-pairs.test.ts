import { expect, inject, test } from 'vitest';
import { isKnown, knownPairs } from './known-pairs.ts';
import { runMatrix, sample } from './run-matrix.ts';

/** One cell of every third known pair; `short-matrix.all.test.ts` runs one of each. */
const pairs = knownPairs.filter((_, index) => index % 3 === 0);
const seed = 4242;

test('commands that are paused beside those that once spoiled them leave no violation', async () => {
  const verdict = await runMatrix({
    mongoUrl: inject('mongoUrl'),
    redisUrl: inject('redisUrl'),
    isStopped: (action) => pairs.some(([stopped]) => stopped === action),
    choose: (cells) => {
      const known = cells.filter(isKnown);
      return pairs.flatMap(([one, two]) =>
        sample(1, seed)(known.filter(({ stopped, other }) => stopped === one && other === two)),
      );
    },
  });
  expect(verdict.faults).toEqual([]);
  expect(verdict.run).toBe(pairs.length);
});
