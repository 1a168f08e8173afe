import { expect, test } from 'vitest';
import { isEarlyArrival } from './early-arrival.ts';

const from = new Date('2026-11-21T10:00:00+07:00');

test.each([
  ['three days ahead', '2026-11-18T10:00:00+07:00', true],
  ['a second too soon', '2026-11-21T09:29:59+07:00', true],
  ['half an hour ahead', '2026-11-21T09:30:00+07:00', false],
  ['after the start', '2026-11-21T10:40:00+07:00', false],
])('R50 %s', (_, now, early) => {
  expect(isEarlyArrival({ from }, new Date(now))).toBe(early);
});
