import { limits } from '@joddee/marketplace/common/limits';
import { expect, test } from 'vitest';
import { withLimits } from './vite-limits.ts';

test.each([
  ['a limit', 'a(limits.price.max)', `a((${limits.price.max}))`],
  ['a group of limits', 'const { min, max } = limits.title;', 'const { min, max } = ({"min":6,"max":100});'],
  ['a method of a list', 'limits.bufferMinutes.map(f)', '([0,30,60]).map(f)'],
  ['a copy', 'b = { ...limits.rating }', 'b = { ...({"min":1,"max":5}) }'],
  [
    'several at once',
    'const { posts, rating: r } = limits;',
    'const { posts, rating: r } = {"posts":50,"rating":{"min":1,"max":5}};',
  ],
  [
    'what only has the name',
    "import '../limits.ts'; other.limits.price;",
    "import '../limits.ts'; other.limits.price;",
  ],
])('%s is written in its place', (_, code, written) => {
  expect(withLimits(code)).toBe(written);
});

test('a limit that does not exist stops the build', () => {
  expect(() => withLimits('limits.prices.max')).toThrow('there is no limit prices');
});
