import type { Context } from '../context/context.ts';
import { retryOnConflict } from '../platform/retry-on-conflict.ts';
import { type BookingRecord, bookingRecords } from './booking-model.ts';

/** Marks a booking whose stay was rated in a separate request. */
export async function markRated(context: Context, { _id }: BookingRecord, stars: number): Promise<void> {
  await retryOnConflict(async () => {
    const booking = await context.db.bookings.findById(_id).lean();
    if (booking === null || booking.rated) return 'marked';
    return bookingRecords.change(context, booking, { cause: 'rated', set: { rated: true, stars } });
  });
}
