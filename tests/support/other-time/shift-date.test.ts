import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { shiftDate } from './shift-date.mjs';

const byMs = 5 * 86_400_000;

/** In a world of its own, as in a page. */
const inShifted = (code: string): unknown => runInNewContext(`(${shiftDate})(${byMs}); ${code}`);

/** This program may have another time as well. */
const realNow = () => Number(runInNewContext('Date.now()'));

test('the present is another time, and every other instant stays what it is', () => {
  const present = ['Date.now()', '+new Date()', 'Date.parse(Date())'].map((code) => Number(inShifted(code)));
  for (const instant of present) expect(Math.abs(instant - realNow() - byMs)).toBeLessThan(60_000);
  expect(inShifted('+new Date(0)')).toBe(0);
  expect(inShifted("new Date('2026-11-28T00:00:00Z').toISOString()")).toBe('2026-11-28T00:00:00.000Z');
});

test('a date is a date to those who ask by its class or by its constructor', () => {
  expect(inShifted('const date = new Date(); [date instanceof Date, date.constructor === Date].join()')).toBe(
    'true,true',
  );
  expect(inShifted('class Own extends Date {} [new Own(7) instanceof Own, +new Own(7)].join()')).toBe(
    'true,7',
  );
});

test('a clock that a test replaces may ask the one before', () => {
  const replaced = 'const before = Date.now; Date.now = () => before() + 1000; Date.now() - before()';
  expect(Number(inShifted(replaced))).toBeGreaterThanOrEqual(1000);
});
