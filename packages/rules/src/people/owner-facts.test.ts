import { expect, test } from 'vitest';
import { type StayOfOwner, staysOfOwner } from './owner-facts.ts';

const now = new Date('2026-11-22T12:00:00+07:00');
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const days = (count: number) => count * 24 * 60;

const stay = (more: Partial<StayOfOwner> = {}): StayOfOwner => ({
  status: 1,
  check: { checkin: { user: true, renter: true }, checkout: { user: true, renter: true, status: true } },
  endedBy: '',
  expired: false,
  from: at(-600),
  to: at(-500),
  arrived: undefined,
  parked: undefined,
  changedAt: at(-480),
  ...more,
});
const cancelled = (more: Partial<StayOfOwner> = {}) => stay({ status: 0, endedBy: 'owner', ...more });
const three = [stay(), stay(), stay()];

test('fewer than three completed stays say nothing', () => {
  expect(staysOfOwner([stay(), stay(), cancelled()], false, now)).toBeNull();
  expect(staysOfOwner(three, true, now)).toMatchObject({ completed: 3, hasMore: true });
});

test('only cancellations by the owner within 30 days count', () => {
  const bookings = [
    ...three,
    cancelled(),
    cancelled({ changedAt: at(-days(31)) }),
    cancelled({ endedBy: 'renter' }),
    cancelled({ expired: true, endedBy: 'system' }),
  ];
  expect(staysOfOwner(bookings, false, now)).toMatchObject({ completed: 3, cancelled: 1 });
});

test('the mean of the timed arrivals, at least one minute; null without any', () => {
  const timed = (minutes: number) => stay({ arrived: at(-600), parked: at(-600 + minutes) });
  expect(staysOfOwner([timed(2), timed(5), stay()], false, now)).toMatchObject({ minutesToConfirm: 4 });
  expect(staysOfOwner([timed(0), stay(), stay()], false, now)).toMatchObject({ minutesToConfirm: 1 });
  expect(staysOfOwner(three, false, now)).toMatchObject({ minutesToConfirm: null });
});
