import { sampleBookingView } from '@joddee/marketplace/bookings/rules/sample-booking-view';
import { expect, test } from 'vitest';
import { elapsedShare, minutesAhead, minutesLeft } from './time-left.ts';

const booking = sampleBookingView({ from: '2026-11-22T03:00:00.000Z', to: '2026-11-22T05:00:00.000Z' });

test.each([
  ['2026-11-22T02:00:00Z', 60, 180, 0],
  ['2026-11-22T03:00:00Z', 0, 120, 0],
  ['2026-11-22T03:30:30Z', -30, 90, 0.254],
  ['2026-11-22T05:00:00Z', -120, 0, 1],
  ['2026-11-22T05:15:00Z', -135, -15, 1],
])('at %s: %i minutes to the start, %i to the end, %d passed', (at, ahead, left, share) => {
  const now = new Date(at);
  expect(minutesAhead(booking, now)).toBe(ahead);
  expect(minutesLeft(booking, now)).toBe(left);
  expect(elapsedShare(booking, now)).toBeCloseTo(share, 2);
});
