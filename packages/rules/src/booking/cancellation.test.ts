import { describe, expect, it } from 'vitest';
import type { Role } from './booking-lifecycle.ts';
import { decideCancel } from './cancellation.ts';
import { type Situation, sampleBookings } from './sample-bookings.ts';

type Cell = 'cancel' | 'already' | 'NOT_ALLOWED' | 'CANNOT_CANCEL' | 'BOOKING_ENDED';
const NO = 'NOT_ALLOWED';
const LATE = 'CANNOT_CANCEL';
const ENDED = 'BOOKING_ENDED';
const roles = ['renter', 'administrator', 'owner', 'stranger'] as const satisfies readonly Role[];

// Columns: renter, administrator, owner, stranger.
const table: Record<Situation, [Cell, Cell, Cell, Cell]> = {
  booked: ['cancel', 'cancel', NO, NO],
  arrived: [LATE, 'cancel', NO, NO],
  parked: [LATE, LATE, NO, NO],
  leaving: [LATE, LATE, NO, NO],
  completed: [ENDED, ENDED, NO, NO],
  'system: arrived': [ENDED, ENDED, NO, NO],
  'system: parked': [ENDED, ENDED, NO, NO],
  'system: leaving': [ENDED, ENDED, NO, NO],
  'cancelled by renter': ['already', 'already', NO, NO],
  'cancelled by admin': ['already', 'already', NO, NO],
  'cancelled on arrival': ['already', 'already', NO, NO],
  expired: [ENDED, ENDED, NO, NO],
};

const cells = (Object.keys(table) as Situation[]).flatMap((situation) =>
  roles.map((role, index) => ({ situation, role, expected: table[situation][index] })),
);

describe('R22 R23 R24 cancellation, every state and role', () => {
  it.each(cells)('$situation: $role -> $expected', ({ situation, role, expected }) => {
    const decision = decideCancel(sampleBookings[situation], role);
    expect(decision.kind === 'refused' ? decision.code : decision.kind).toBe(expected);
    if (decision.kind === 'cancel') expect(decision.by).toBe(role);
  });

  it('covers every situation', () => {
    expect(Object.keys(table)).toEqual(Object.keys(sampleBookings));
  });
});
