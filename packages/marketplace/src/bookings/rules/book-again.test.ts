import { expect, test } from 'vitest';
import { instantOf, slotMinute } from '../../calendars/rules/time-slots.ts';
import { sampleBookingView } from './sample-bookings.ts';
import { bookAgainAddress } from './usual-time.ts';

const nine = instantOf('2026-11-22', slotMinute('09.00'));
const eleven = instantOf('2026-11-22', slotMinute('11.00'));

const at = (day: string, state: 'booked' | 'completed', from = instantOf(day, slotMinute('10.00'))) =>
  sampleBookingView({
    Date: day,
    from: from.toISOString(),
    to: new Date(from.getTime() + 7_200_000).toISOString(),
    state,
    ...(state === 'booked'
      ? {}
      : {
          check: {
            checkin: { user: true, renter: true },
            checkout: { user: true, renter: true, status: true },
          },
        }),
  });

test.each([
  ['a finished booking, its time still ahead today', at('2026-11-20', 'completed'), nine, '2026-11-22'],
  ['a finished booking, its time over today', at('2026-11-20', 'completed'), eleven, '2026-11-23'],
  ['a booking of today', at('2026-11-22', 'booked'), nine, '2026-11-23'],
  ['a booking of tomorrow', at('2026-11-23', 'booked'), nine, '2026-11-24'],
  [
    'a stay on the morning after its day, which has not begun',
    at('2026-11-20', 'completed', instantOf('2026-11-21', slotMinute('10.00'))),
    eleven,
    '2026-11-22',
  ],
  ['a booking of the last day', at('2026-11-25', 'booked'), eleven, '2026-11-23'],
])('R119: booking again after %s leads to its next day', (_, booking, now, day) => {
  expect(bookAgainAddress(booking, now, [])).toBe(`/book/post?date=${day}&from=10.00&to=12.00`);
});

test('R119: a day on which an own booking takes the time is left out', () => {
  const past = at('2026-11-20', 'completed');
  const onDay = (day: string) => at(day, 'booked', instantOf(day, slotMinute('11.30')));
  const address = (...own: string[]) => bookAgainAddress(past, nine, own.map(onDay));
  expect(address('2026-11-22')).toContain('date=2026-11-23');
  expect(address('2026-11-23')).toContain('date=2026-11-22');
  expect(address('2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25')).toBe('/book/post');
  const after = at('2026-11-22', 'booked', instantOf('2026-11-22', slotMinute('12.00')));
  expect(bookAgainAddress(past, nine, [after])).toContain('date=2026-11-22');
});
