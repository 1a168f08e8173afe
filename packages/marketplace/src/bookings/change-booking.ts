import { type Change, writeChange } from '../announce/write-change.ts';
import type { Context } from '../context/context.ts';
import { announceBooking } from './announce-booking.ts';
import type { BookingRecord } from './booking-model.ts';
import { settleBooking } from './settle-booking.ts';

/** Changes the loaded version of a booking, settles and announces it; null if it has changed since. */
export async function changeBooking(
  context: Context,
  booking: BookingRecord,
  change: Change<BookingRecord>,
): Promise<BookingRecord | null> {
  const changed = await writeChange(context.db.bookings, context.clock, booking, change);
  if (changed === null) return null;
  await settleBooking(context, changed);
  context.background.run('announce-booking', () => announceBooking(context, changed));
  return changed;
}
