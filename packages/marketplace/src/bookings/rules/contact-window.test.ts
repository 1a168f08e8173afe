import { describe, expect, test } from 'vitest';
import { type BookingFacts, showsOwnersPhone, showsRentersPhone } from './booking-lifecycle.ts';

const facts: BookingFacts = {
  status: 1,
  check: { checkin: { user: false, renter: false }, checkout: { user: false, renter: false, status: false } },
  endedBy: '',
  expired: false,
  from: new Date('2026-11-22T10:00:00Z'),
  to: new Date('2026-11-22T12:00:00Z'),
};
/** Whether the owner sees the phone of the renter, and the renter that of the owner. */
const shown = (more: Partial<BookingFacts>, now: string | Date) =>
  [showsRentersPhone, showsOwnersPhone].map((shows) => shows({ ...facts, ...more }, new Date(now)));

describe('R42 phones', () => {
  test.each([
    ['2026-11-21T21:59:59.999Z', false, false],
    ['2026-11-21T22:00:00Z', true, false],
    ['2026-11-22T09:29:59.999Z', true, false],
    ['2026-11-22T09:30:00Z', true, true],
    ['2026-11-22T11:00:00Z', true, true],
    ['2026-11-23T00:00:00Z', true, true],
    ['2026-11-23T00:00:00.001Z', false, false],
  ])('at %s that of the renter is shown: %s, that of the owner: %s', (now, renters, owners) => {
    expect(shown({}, now)).toEqual([renters, owners]);
  });

  test('that of the owner is shown from the arrival, however early; that of the renter once the owner has confirmed it', () => {
    const daysAhead = '2026-11-19T10:00:00Z';
    const arrived = (user: boolean) => ({ check: { ...facts.check, checkin: { renter: true, user } } });
    expect(shown({}, daysAhead)).toEqual([false, false]);
    expect(shown(arrived(false), daysAhead)).toEqual([false, true]);
    expect(shown(arrived(true), daysAhead)).toEqual([true, true]);
    expect(shown(arrived(true), '2026-11-23T00:00:00.001Z')).toEqual([false, false]);
  });

  test('are never shown for a cancelled booking, but for an expired or completed one', () => {
    const now = '2026-11-22T12:30:00Z';
    expect(shown({ status: 0, endedBy: 'renter' }, now)).toEqual([false, false]);
    expect(shown({ status: 0, endedBy: 'system', expired: true }, now)).toEqual([true, true]);
    const completed = { ...facts.check, checkout: { user: true, renter: true, status: true } };
    expect(shown({ check: completed }, now)).toEqual([true, true]);
  });
});
