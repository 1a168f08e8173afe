import { describe, expect, it } from 'vitest';
import type { BookingFacts } from './booking-lifecycle.ts';
import { showsPhones } from './contact-window.ts';

const facts: BookingFacts = {
  status: 1,
  check: { checkin: { user: false, renter: false }, checkout: { user: false, renter: false, status: false } },
  endedBy: '',
  expired: false,
  from: new Date('2026-11-22T10:00:00Z'),
  to: new Date('2026-11-22T12:00:00Z'),
};

describe('R42 phones', () => {
  it.each([
    ['2026-11-21T21:59:59.999Z', false],
    ['2026-11-21T22:00:00Z', true],
    ['2026-11-22T11:00:00Z', true],
    ['2026-11-23T00:00:00Z', true],
    ['2026-11-23T00:00:00.001Z', false],
  ])('at %s are shown: %s', (now, shown) => {
    expect(showsPhones(facts, new Date(now))).toBe(shown);
  });

  it('are shown from an arrival that the owner has confirmed, however early, but not while it waits', () => {
    const daysAhead = new Date('2026-11-19T10:00:00Z');
    const arrived = (user: boolean) => ({ ...facts.check, checkin: { renter: true, user } });
    expect(showsPhones({ ...facts, check: arrived(false) }, daysAhead)).toBe(false);
    expect(showsPhones({ ...facts, check: arrived(true) }, daysAhead)).toBe(true);
    expect(showsPhones({ ...facts, check: arrived(true) }, new Date('2026-11-23T00:00:00.001Z'))).toBe(false);
  });

  it('are never shown for a cancelled booking, but for an expired or completed one', () => {
    const now = new Date('2026-11-22T12:30:00Z');
    expect(showsPhones({ ...facts, status: 0, endedBy: 'renter' }, now)).toBe(false);
    expect(showsPhones({ ...facts, status: 0, endedBy: 'system', expired: true }, now)).toBe(true);
    const completed = { ...facts.check, checkout: { user: true, renter: true, status: true } };
    expect(showsPhones({ ...facts, check: completed }, now)).toBe(true);
  });
});
