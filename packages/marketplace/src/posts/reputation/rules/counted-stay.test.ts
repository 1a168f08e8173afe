import { expect, test } from 'vitest';
import { isCountedStay, type StayToCount } from './owner-facts.ts';

const from = new Date('2026-11-22T10:00:00+07:00');
const at = (minutes: number) => new Date(from.getTime() + minutes * 60_000);
const check = (user = true, status = true) => ({
  checkin: { renter: true, user },
  checkout: { renter: true, user: status, status },
});
const stay: StayToCount = {
  status: 1,
  check: check(),
  from,
  parked: at(3),
  leaving: at(55),
  ended: at(58),
};

test.each<[string, Partial<StayToCount>, boolean]>([
  ['in its booked time', {}, true],
  ['days ahead, within seconds', { parked: at(-4000), leaving: at(-3999.9), ended: at(-3999.8) }, false],
  ['confirmed days ahead, left after the start', { parked: at(-4000), leaving: at(0) }, true],
  ['left a second before the start', { parked: at(-60), leaving: at(-1 / 60), ended: at(30) }, false],
  ['of 15 minutes', { parked: at(0), leaving: at(15) }, true],
  ['of less than 15 minutes', { parked: at(0), leaving: at(14.9), ended: at(60) }, false],
  ['completed by the system', { leaving: null, ended: at(780) }, true],
  ['never confirmed by the owner', { check: check(false), parked: null }, false],
  ['not over', { check: check(true, false), ended: null }, false],
  ['cancelled', { status: 0 }, false],
])('R139 a stay %s', (_title, more, expected) => {
  expect(isCountedStay({ ...stay, ...more })).toBe(expected);
});
