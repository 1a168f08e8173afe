import { sampleBookingView } from '@joddee/marketplace/bookings/rules/sample-booking-view';
import { expect, test } from 'vitest';
import { endText } from './leave-by.ts';

const { detail } = sampleBookingView();

test.each([
  ['2026-11-22T23:00', '23.00', '23.00 น.'],
  ['2026-11-23T00:00', '00.00', '00.00 น.'],
  ['2026-11-23T02:00', '02.00', 'พรุ่งนี้ 02.00 น.'],
])('a stay until %s ends at %s: %s', (to, timeout, expected) => {
  const now = new Date('2026-11-22T22:00:00+07:00');
  const end = new Date(`${to}:00+07:00`).toISOString();
  expect(endText(sampleBookingView({ to: end, detail: { ...detail, timeout } }), now)).toBe(expected);
});
