import { expect, test } from 'vitest';
import { isKnownByAddress } from './known-renter.ts';

const now = new Date('2026-11-22T20:00:00+07:00');

test.each([
  ['2026-11-21T20:00:00+07:00', true],
  ['2026-11-21T20:00:01+07:00', false],
  ['2026-11-22T19:00:00+07:00', false],
])('R115: an address that was confirmed at %s: %s', (confirmedAt, expected) => {
  expect(isKnownByAddress(new Date(confirmedAt), now)).toBe(expected);
});

test('R115: nobody is known by an address that was never confirmed', () => {
  for (const never of [null, undefined]) expect(isKnownByAddress(never, now)).toBe(false);
});
