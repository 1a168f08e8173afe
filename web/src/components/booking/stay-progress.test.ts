import { sampleBookingView } from '@joddee/marketplace/bookings/rules/sample-bookings';
import { expect, test } from 'vitest';
import { elapsedShare, endText, minutesAhead, minutesLeft, realStayOf, ticketDay } from './stay-progress.ts';

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
