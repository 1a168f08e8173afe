import type { BookingView } from '../shapes.ts';
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

/** For tests: a booking for tomorrow as its parties see it. */
export function sampleBookingView(changes: Partial<BookingView> = {}): BookingView {
  return {
    _id: 'booking',
    Date: '2026-11-22',
    detail: {
      timein: '10.00',
      timeout: '12.00',
      phone: '0812345678',
      idCar: 'กข 1',
      note: '',
      payment: 'cash',
      post: 'post',
      user: 'owner',
      renter: 'renter',
      hours: '2',
      price: '160',
      status: 1,
    },
    check: {
      checkin: { user: false, renter: false },
      checkout: { user: false, renter: false, status: false },
    },
    state: 'booked',
    endedBy: '',
    endedReason: '',
    declined: false,
    occupied: null,
    rated: false,
    review: '',
    stars: 0,
    place: {
      title: 'ลานหลังบ้าน',
      address: 'ซอย 7',
      latitude: '13.7797',
      longitude: '100.5446',
      photo: '',
      typeofcar: 'motorcar',
    },
    owner: { _id: 'owner', firstname: 'สมหญิง', phone: '', photoUser: '' },
    renterParty: { _id: 'renter', firstname: 'สมชาย', phone: '', photoUser: '' },
    from: '2026-11-22T03:00:00.000Z',
    to: '2026-11-22T05:00:00.000Z',
    stepTimes: { arrived: '', parked: '', leaving: '', ended: '' },
    expectedArrival: { at: '', said: 0, asked: false },
    created: '2026-11-21T03:00:00.000Z',
    changedAt: '2026-11-21T03:00:00.000Z',
    version: 1,
    ...changes,
  };
}
