import type { BookingView } from '../shapes.ts';

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
