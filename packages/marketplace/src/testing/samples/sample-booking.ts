import type { Period } from '@joddee/rules/times/booked-time';
import { outboxEntry } from '../../announce/outbox.ts';
import type { BookingRecord } from '../../bookings/booking-model.ts';
import { newRecordId, type RecordId } from '../../platform/records/record-id.ts';

/** A new booking as it is stored, before its announcement. */
export function sampleBooking(post: RecordId, renter: RecordId, { from, to }: Period): BookingRecord {
  const now = new Date();
  return {
    _id: newRecordId(),
    Date: from.toISOString().slice(0, 10),
    detail: {
      timein: '10.00',
      timeout: '11.00',
      phone: '0898765432',
      idCar: 'กข 1234 กรุงเทพมหานคร',
      note: '',
      payment: 'cash',
      post,
      user: newRecordId(),
      renter,
      hours: '1',
      price: '80',
      status: 1,
    },
    check: {
      checkin: { user: false, renter: false },
      checkout: { user: false, renter: false, status: false },
    },
    from,
    to,
    place: {
      title: 'ที่จอดรถใกล้สถานีอารีย์',
      address: 'ซอยพหลโยธิน 7 แขวงพญาไท กรุงเทพมหานคร',
      latitude: '13.7797',
      longitude: '100.5446',
    },
    endedBy: '',
    expired: false,
    rated: false,
    phonesShared: false,
    created: now,
    changedAt: now,
    version: 1,
    outbox: [outboxEntry('created', now)],
  };
}
