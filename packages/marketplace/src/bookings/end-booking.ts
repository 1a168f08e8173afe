import type { Context } from '../platform/context.ts';
import type { BookingRecord } from './booking-model.ts';
import { freeBooking } from './free-booking.ts';

export type Ending =
  /** Cancelled by a person, or expired by the system. */
  | { status: 0; endedBy: BookingRecord['endedBy']; expired?: boolean }
  /** Completed by the system without both ticks. */
  | { status: 1; endedBy: 'system' };

/** Ends a booking as it was loaded and frees its time; null when it has changed since. */
export async function endBooking(
  context: Context,
  booking: BookingRecord,
  ending: Ending,
): Promise<BookingRecord | null> {
  const ended = await context.db.bookings
    .findOneAndUpdate(
      { _id: booking._id, version: booking.version },
      {
        $set: {
          'detail.status': ending.status,
          endedBy: ending.endedBy,
          ...(ending.status === 0 ? { expired: ending.expired ?? false } : { 'check.checkout.status': true }),
          changedAt: context.clock.now(),
        },
        $inc: { version: 1 },
      },
      { returnDocument: 'after' },
    )
    .lean();
  if (ended !== null) await freeBooking(context, ended);
  return ended;
}
