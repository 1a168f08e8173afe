import type { BookingCause } from '@joddee/contract/server-events';
import { announceBooking } from '../announce/announce-booking.ts';
import { telling } from '../announce/outbox.ts';
import type { Context } from '../platform/context.ts';
import type { BookingRecord } from './booking-model.ts';
import { freeBooking } from './free-booking.ts';

export type Ending =
  /** Cancelled by a person, or expired by the system. */
  | { status: 0; endedBy: BookingRecord['endedBy']; expired?: boolean; reason?: string }
  /** Completed by the system without both ticks. */
  | { status: 1; endedBy: 'system' };

/** Ends a booking as it was loaded and frees its time; null when it has changed since. */
export async function endBooking(
  context: Context,
  booking: BookingRecord,
  ending: Ending,
): Promise<BookingRecord | null> {
  const now = context.clock.now();
  const ended = await context.db.bookings
    .findOneAndUpdate(
      { _id: booking._id, version: booking.version },
      {
        $set: {
          'detail.status': ending.status,
          endedBy: ending.endedBy,
          ...(ending.status === 0
            ? { expired: ending.expired ?? false, endedReason: ending.reason ?? '' }
            : { 'check.checkout.status': true }),
          changedAt: now,
        },
        ...telling(causeOf(ending), now),
      },
      { returnDocument: 'after' },
    )
    .lean();
  if (ended === null) return null;
  await freeBooking(context, ended);
  context.background.run('booking', () => announceBooking(context, ended));
  return ended;
}

function causeOf(ending: Ending): BookingCause {
  if (ending.status === 1) return 'completed-by-system';
  return ending.expired === true ? 'expired' : 'cancelled';
}
