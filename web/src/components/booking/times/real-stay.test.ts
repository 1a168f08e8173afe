import { sampleBookingView } from '@joddee/marketplace/bookings/rules/sample-booking-view';
import { expect, test } from 'vitest';
import { realStayOf, ticketDay } from './real-stay.ts';

const bangkok = (time: string) => new Date(`${time}:00+07:00`);
const at = (time: string) => bangkok(time).toISOString();
const early = {
  from: at('2026-11-23T00:00'),
  stepTimes: {
    arrived: at('2026-11-22T23:47'),
    parked: at('2026-11-22T23:48'),
    leaving: at('2026-11-22T23:49'),
    ended: at('2026-11-22T23:50'),
  },
};

test('a stay that ended before its booked day belongs to the day on which it began', () => {
  const booking = sampleBookingView({ ...early, state: 'completed' });
  expect(ticketDay(booking)).toBe('2026-11-22');
  expect(realStayOf(booking)).toEqual({
    came: bangkok('2026-11-22T23:47'),
    left: bangkok('2026-11-22T23:49'),
  });
});

test('a stay that goes on keeps its booked day', () => {
  const booking = sampleBookingView({ ...early, state: 'parked' });
  expect(ticketDay(booking)).toBe('2026-11-23');
  expect(realStayOf(booking)).toBe(undefined);
});

test('the system does not know when a car left, and old bookings know no times', () => {
  const times = { ...early.stepTimes, leaving: '' };
  expect(
    realStayOf(sampleBookingView({ ...early, state: 'completed', stepTimes: times, endedBy: 'system' }))
      ?.left,
  ).toBe(undefined);
  const none = sampleBookingView({ from: early.from, state: 'completed' });
  expect(realStayOf(none)).toBe(undefined);
  expect(ticketDay(none)).toBe('2026-11-23');
});
