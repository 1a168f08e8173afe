import { describe, expect, test } from 'vitest';
import type { OccupiedView } from '../occupied/shapes.ts';
import { bookingState, factsOfView, isActive, roleIn } from './booking-lifecycle.ts';
import { type Situation, sampleBookings, sampleBookingView } from './sample-bookings.ts';

const expected: Record<Situation, [state: string, active: boolean]> = {
  booked: ['booked', true],
  arrived: ['arrived', true],
  parked: ['parked', true],
  leaving: ['leaving', true],
  completed: ['completed', false],
  'system: arrived': ['completed', false],
  'system: parked': ['completed', false],
  'system: leaving': ['completed', false],
  'cancelled by renter': ['cancelled', false],
  'cancelled by admin': ['cancelled', false],
  'cancelled on arrival': ['cancelled', false],
  expired: ['expired', false],
};

describe('R12 R13 states', () => {
  test.each(Object.entries(sampleBookings).map(([situation, facts]) => ({ situation, facts })))(
    '$situation',
    ({ situation, facts }) => {
      const [state, active] = expected[situation as Situation];
      expect(bookingState(facts)).toBe(state);
      expect(isActive(facts)).toBe(active);
    },
  );
});

describe('R14 roles', () => {
  const booking = { user: 'owner-id', renter: 'renter-id' };
  test.each([
    ['renter-id', 0, 'renter'],
    ['owner-id', 0, 'owner'],
    ['other-id', 0, 'stranger'],
    ['other-id', 1, 'administrator'],
    ['renter-id', 1, 'renter'],
    ['owner-id', 1, 'owner'],
    ['', 0, 'stranger'],
  ] as const)('%s with status %i is %s', (id, status, role) => {
    expect(roleIn(booking, { id, status })).toBe(role);
  });
});

test('only a booking that has run out is expired', () => {
  expect(factsOfView(sampleBookingView({ state: 'expired' })).expired).toBe(true);
  expect(factsOfView(sampleBookingView({ state: 'cancelled' })).expired).toBe(false);
});

test('a report of another car has the time of its answer once there is one', () => {
  const report: OccupiedView = {
    number: 2,
    at: '2026-11-22T03:00:00.000Z',
    photo: false,
    answer: '',
    answeredAt: '',
    withdrawn: false,
  };
  const factsOf = (occupied: OccupiedView | null) => factsOfView(sampleBookingView({ occupied })).occupied;
  expect(factsOf(report)).toMatchObject({ answeredAt: null, reports: 2 });
  const answeredAt = '2026-11-22T03:05:00.000Z';
  expect(factsOf({ ...report, answeredAt })).toMatchObject({ answeredAt: new Date(answeredAt) });
  expect(factsOf(null)).toBe(null);
});
