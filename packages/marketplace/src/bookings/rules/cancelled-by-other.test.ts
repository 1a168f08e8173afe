import { expect, test } from 'vitest';
import { isCancelledByOther } from './cancelled-by-other.ts';
import { sampleBookingView } from './sample-booking-view.ts';

const now = new Date('2026-11-22T04:00:00Z');
const cancelled = sampleBookingView({ state: 'cancelled', endedBy: 'administrator' });

test.each([
  ['by an administrator', cancelled, true],
  ['by the owner, whose account is gone', { ...cancelled, endedBy: 'owner' as const }, true],
  ['by the renter', { ...cancelled, endedBy: 'renter' as const }, false],
  [
    'expired: no role cancelled it',
    { ...cancelled, state: 'expired' as const, endedBy: 'system' as const },
    false,
  ],
  ['still booked', sampleBookingView(), false],
  ['beyond the period of the notice', { ...cancelled, to: '2026-11-21T03:59:00.000Z' }, false],
])('R52 to the renter: %s', (_, booking, expected) => {
  expect(isCancelledByOther(booking, 'renter', now)).toBe(expected);
});

test('R52 an owner sees the notice only if an administrator cancelled', () => {
  expect(isCancelledByOther(cancelled, 'owner', now)).toBe(true);
  expect(isCancelledByOther({ ...cancelled, endedBy: 'renter' }, 'owner', now)).toBe(false);
  expect(isCancelledByOther({ ...cancelled, endedBy: 'owner' }, 'owner', now)).toBe(false);
  expect(isCancelledByOther(cancelled, 'stranger', now)).toBe(false);
});
