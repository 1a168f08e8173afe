import { expect, test } from 'vitest';
import { checkedInElsewhere } from './checked-in-elsewhere.ts';
import { sampleBookingView } from './sample-booking-view.ts';

const wanted = sampleBookingView({ _id: 'wanted' });
const arrived = {
  checkin: { user: false, renter: true },
  checkout: { user: false, renter: false, status: false },
};

test('R51 is the booking to which the renter is checked in', () => {
  const other = sampleBookingView({ _id: 'other', check: arrived });
  expect(checkedInElsewhere(wanted, [wanted, other])).toBe(other);
});

test.each([
  ['only booked', sampleBookingView({ _id: 'other' })],
  [
    'already left',
    sampleBookingView({
      _id: 'other',
      check: { ...arrived, checkout: { user: true, renter: true, status: true } },
    }),
  ],
  [
    'cancelled after the arrival',
    sampleBookingView({ _id: 'other', check: arrived, detail: { ...wanted.detail, status: 0 } }),
  ],
  [
    'of another renter, at a post of this user',
    sampleBookingView({ _id: 'other', check: arrived, detail: { ...wanted.detail, renter: 'stranger' } }),
  ],
  ['the same booking', { ...wanted, check: arrived }],
])('R51 is not one that is %s', (_, other) => {
  expect(checkedInElsewhere(wanted, [other])).toBeUndefined();
});
