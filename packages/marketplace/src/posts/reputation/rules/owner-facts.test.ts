import { expect, test } from 'vitest';
import { isRecentlyDeclined, type StayOfOwner, staysOfOwner } from './owner-facts.ts';

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
  arrived: null,
  parked: at(-590),
  leaving: at(-480),
  ended: at(-475),
  declined: false,
  changedAt: at(-480),
  ...more,
});
const declined = (more: Partial<StayOfOwner> = {}) =>
  stay({ status: 0, endedBy: 'owner', declined: true, ...more });
const three = [stay(), stay(), stay()];

const none = { declined: 0, occupied: 0, hasMore: false };

test('R127 fewer than three completed stays say nothing', () => {
  expect(staysOfOwner([stay(), stay(), declined()], none)).toBeNull();
  const counts = { declined: 1, occupied: 2, hasMore: true };
  expect(staysOfOwner(three, counts)).toMatchObject({ completed: 3, ...counts });
});

test('R127 only what the owner has declined with a reason within 90 days counts', () => {
  const bookings = [
    declined(),
    declined({ changedAt: at(-days(91)) }),
    // The deletion of an account gives no reason.
    declined({ declined: false }),
    declined({ expired: true, endedBy: 'system' }),
    stay(),
  ];
  expect(bookings.map((booking) => isRecentlyDeclined(booking, now))).toEqual([
    true,
    ...Array(4).fill(false),
  ]);
});

test('R127 the median of the timed arrivals, at least one minute; null without any', () => {
  const timed = (minutes: number) => stay({ arrived: at(-600), parked: at(-600 + minutes) });
  const minutesOf = (...bookings: StayOfOwner[]) =>
    staysOfOwner([...three, ...bookings], none)?.minutesToConfirm;
  expect(minutesOf(timed(2), timed(90), timed(4))).toBe(4);
  expect(minutesOf(timed(6), timed(2))).toBe(4);
  expect(minutesOf(timed(0))).toBe(1);
  expect(minutesOf()).toBeNull();
});

test('R127 a renter who says a day ahead to have arrived waits from the booked start on', () => {
  const minutesOf = (arrived: number, parked: number) =>
    staysOfOwner([...three, stay({ arrived: at(arrived), parked: at(parked) })], none)?.minutesToConfirm;
  expect(minutesOf(-2000, -595)).toBe(5);
  expect(minutesOf(-2000, -600)).toBe(1);
  expect(minutesOf(-640, -610)).toBe(30);
  expect(minutesOf(-625, -610)).toBe(15);
});
