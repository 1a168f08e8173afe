import { sampleBookingView } from '@joddee/marketplace/bookings/rules/sample-bookings';
import { expect, test } from 'vitest';
import { percentOf, weekOf, weekRows } from './week-rows.ts';

const known = { first: '2026-11-15', last: '2026-11-25' };

test.each([
  ['2026-11-22', '2026-11-19', '2026-11-25'],
  ['2026-11-25', '2026-11-19', '2026-11-25'],
  // A whole week earlier would begin before the first known day.
  ['2026-11-18', '2026-11-15', '2026-11-21'],
])('the week of %s is %s to %s', (day, from, to) => {
  const days = weekOf(day, known);
  expect([days.length, days[0], days.at(-1)]).toEqual([7, from, to]);
});

test('a stay across midnight fills both days and is one stay', () => {
  const night = sampleBookingView({
    from: '2026-11-22T15:00:00.000Z',
    to: '2026-11-22T23:00:00.000Z',
    state: 'booked',
  });
  const [row] = weekRows([], [night], ['2026-11-22', '2026-11-23', '2026-11-24']);
  expect(row?.stays).toBe(1);
  expect(row?.days.map(({ blocks }) => blocks.map(({ from, to }) => [from, to]))).toEqual([
    [[1320, 1440]],
    [[0, 360]],
    [],
  ]);
  // The hours of a deleted listing are unknown.
  expect(row?.days.map(percentOf)).toEqual([undefined, undefined, undefined]);
});

test('a car that is parked before its booked day is one stay, on both days', () => {
  const early = sampleBookingView({
    from: '2026-11-22T17:00:00.000Z',
    to: '2026-11-22T19:00:00.000Z',
    state: 'parked',
    stepTimes: { arrived: '2026-11-22T16:47:00.000Z', parked: '', leaving: '', ended: '' },
  });
  const now = new Date('2026-11-22T16:50:00.000Z');
  const [row] = weekRows([], [early], ['2026-11-22', '2026-11-23'], now);
  expect(row?.stays).toBe(1);
  expect(row?.days.map(({ blocks }) => blocks.map(({ from, to }) => [from, to]))).toEqual([
    [[1427, 1440]],
    [[0, 120]],
  ]);
});

test.each([
  [{ booked: 0, open: 720 }, 0],
  [{ booked: 90, open: 720 }, 13],
  [{ booked: 800, open: 720 }, 100],
])('%o is %d percent', (occupancy, percent) => {
  expect(percentOf(occupancy)).toBe(percent);
});
