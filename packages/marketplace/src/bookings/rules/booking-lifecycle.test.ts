import { describe, expect, test } from 'vitest';
import { bookingState, isActive, roleIn } from './booking-lifecycle.ts';
import { type Situation, sampleBookings } from './sample-bookings.ts';

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
