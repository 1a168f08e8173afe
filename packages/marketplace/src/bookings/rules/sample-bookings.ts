import type { BookingFacts } from './booking-lifecycle.ts';

/**
 * `ticks` holds the letters of the done steps: check-in by renter (r) and owner (o), check-out by renter (R) and owner
 * (O).
 */
function booking(ticks: string, changes: Partial<BookingFacts> = {}): BookingFacts {
  const check = {
    checkin: { renter: ticks.includes('r'), user: ticks.includes('o') },
    checkout: { renter: ticks.includes('R'), user: ticks.includes('O'), status: ticks.includes('O') },
  };
  return {
    status: 1,
    check,
    endedBy: '',
    expired: false,
    from: new Date('2026-11-21T10:00:00+07:00'),
    to: new Date('2026-11-21T12:00:00+07:00'),
    ...changes,
  };
}

function completedBySystem(ticks: string): BookingFacts {
  const facts = booking(ticks);
  facts.check.checkout.status = true;
  return { ...facts, endedBy: 'system' };
}

/** For tests: a booking in every possible situation. */
export const sampleBookings = {
  booked: booking(''),
  arrived: booking('r'),
  parked: booking('ro'),
  leaving: booking('roR'),
  completed: booking('roRO'),
  'system: arrived': completedBySystem('r'),
  'system: parked': completedBySystem('ro'),
  'system: leaving': completedBySystem('roR'),
  'cancelled by renter': booking('', { status: 0, endedBy: 'renter' }),
  'cancelled by admin': booking('', { status: 0, endedBy: 'administrator' }),
  'cancelled on arrival': booking('r', { status: 0, endedBy: 'administrator' }),
  expired: booking('', { status: 0, endedBy: 'system', expired: true }),
} satisfies Record<string, BookingFacts>;

export type Situation = keyof typeof sampleBookings;
