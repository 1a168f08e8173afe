import { sampleBookingView } from '@joddee/marketplace/bookings/rules/sample-bookings';
import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import { expect, test } from 'vitest';
import { isOver } from '../../components/booking/stay-progress.ts';
import { byUrgency, waitsForOwner } from './order-bookings.ts';

const now = new Date('2026-11-22T12:00:00Z');
const booking = (_id: string, state: BookingView['state'], from: string, to = '2026-11-22T14:00:00Z') =>
  sampleBookingView({ _id, state, from, to });

test('the owner’s queue: at the gate, wanting to leave, overdue, then by time', () => {
  const queue = [
    booking('later', 'booked', '2026-11-23T09:00:00Z', '2026-11-23T10:00:00Z'),
    booking('overdue', 'parked', '2026-11-22T08:00:00Z', '2026-11-22T10:00:00Z'),
    booking('soon', 'booked', '2026-11-22T13:00:00Z'),
    booking('leaving', 'leaving', '2026-11-22T09:00:00Z'),
    booking('gate-2', 'arrived', '2026-11-22T12:00:00Z'),
    booking('gate-1', 'arrived', '2026-11-22T11:30:00Z'),
  ];
  expect(queue.sort(byUrgency(now)).map(({ _id }) => _id)).toEqual([
    'gate-1',
    'gate-2',
    'leaving',
    'overdue',
    'soon',
    'later',
  ]);
});

test.each([
  ['booked', false],
  ['arrived', true],
  ['parked', false],
  ['leaving', true],
  ['completed', false],
] as const)('a booking that is %s waits for its owner: %s', (state, waits) => {
  expect(waitsForOwner(sampleBookingView({ state }))).toBe(waits);
});

test('cancelled and checked out are over, half a check-out is not', () => {
  const { detail, check } = sampleBookingView();
  const out = (status: boolean) => ({ ...check, checkout: { user: false, renter: true, status } });
  expect(isOver(sampleBookingView())).toBe(false);
  expect(isOver(sampleBookingView({ detail: { ...detail, status: 0 } }))).toBe(true);
  expect(isOver(sampleBookingView({ check: out(false) }))).toBe(false);
  expect(isOver(sampleBookingView({ check: out(true) }))).toBe(true);
});
