import { expect, test } from 'vitest';
import { isKnownByAddress, isKnownByStays } from '../../../posts/reputation/rules/owner-facts.ts';

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

test('R115: a renter is known by stays that count at two owners', () => {
  const check = {
    checkin: { renter: true, user: true },
    checkout: { renter: true, user: true, status: true },
  };
  const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
  const stay = (owner: string, parked = 0) => ({
    owner,
    status: 1 as const,
    check,
    from: now,
    parked: at(parked),
    leaving: at(parked + 30),
    ended: at(parked + 31),
  });
  expect(isKnownByStays([])).toBe(false);
  expect(isKnownByStays([stay('one'), stay('one')])).toBe(false);
  expect(isKnownByStays([stay('one'), stay('two')])).toBe(true);
  expect(isKnownByStays([stay('one'), stay('two', -4000)])).toBe(false);
});
