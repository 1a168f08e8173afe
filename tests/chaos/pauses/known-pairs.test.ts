import { expect, inject, test } from 'vitest';
import { isKnown, knownPairs } from './known-pairs.ts';
import type { Cell } from './matrix.ts';
import { runMatrix } from './run-matrix.ts';

test('pairs that once ended with a violation leave none', async () => {
  let planned: readonly Cell[] = [];
  const verdict = await runMatrix({
    mongoUrl: inject('mongoUrl'),
    redisUrl: inject('redisUrl'),
    choose(cells) {
      planned = cells;
      return cells.filter(isKnown);
    },
  });
  const unknown = knownPairs.filter(
    ([one, two]) => !planned.some(({ stopped, other }) => one === stopped && two === other),
  );
  expect(unknown).toEqual([]);
  expect(verdict.faults).toEqual([]);
  expect(verdict.run).toBeGreaterThan(0);
}, 600_000);
