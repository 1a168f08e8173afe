import type { Context } from '../platform/context.ts';
import type { BookingRecord } from './booking-model.ts';
import { releaseCheckIn } from './claim-check-in.ts';
import { releaseTime } from './claim-time.ts';

/** After a booking has ended: its time is free for all, and its renter may check in elsewhere. */
export async function freeBooking(context: Context, booking: BookingRecord): Promise<void> {
  await releaseTime(context, booking.detail.post, booking._id);
  await releaseTime(context, booking.detail.renter, booking._id);
  await releaseCheckIn(context, booking.detail.renter, booking._id);
}
