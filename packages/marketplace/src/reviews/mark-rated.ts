import { announceBooking } from '../announce/announce-booking.ts';
import { telling } from '../announce/outbox.ts';
import type { BookingRecord } from '../bookings/booking-model.ts';
import type { Context } from '../platform/context.ts';

/** Notes on a booking that its stay was rated by a call of its own. */
export async function markRated(context: Context, booking: BookingRecord): Promise<void> {
  const now = context.clock.now();
  const marked = await context.db.bookings
    .findOneAndUpdate(
      { _id: booking._id, rated: false },
      { $set: { rated: true, changedAt: now }, ...telling('rated' as const, now) },
      { returnDocument: 'after' },
    )
    .lean();
  if (marked !== null) context.background.run('booking', () => announceBooking(context, marked));
}
