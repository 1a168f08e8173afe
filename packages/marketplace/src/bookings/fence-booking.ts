import { fence } from '../announce/write-change.ts';
import type { Context } from '../context/context.ts';
import type { BookingRecord } from './booking-model.ts';

/** Makes updates decided on the loaded version of a booking miss; false if it has changed since. */
export function fenceBooking({ db, clock }: Context, booking: BookingRecord): Promise<boolean> {
  return fence(db.bookings, clock, booking);
}
