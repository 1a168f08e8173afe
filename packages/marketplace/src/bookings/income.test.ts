import { expect, test } from 'vitest';
import { limits } from '../common/limits.ts';
import { incomeQuery } from './shapes.ts';

const day = (number: number) => new Date(Date.UTC(2026, 10, number)).toISOString().slice(0, 10);

test.each([
  [1, 1, undefined],
  [1, limits.incomeDays, undefined],
  [1, limits.incomeDays + 1, 'range-too-long'],
  [2, 1, 'range-reversed'],
])('income from day %i to day %i: %s', (from, to, code) => {
  const { error } = incomeQuery.safeParse({ from: day(from), to: day(to) });
  expect(error?.issues.map(({ path, message }) => [path, message])).toEqual(code && [[['to'], code]]);
});
