import { isActive } from '@joddee/rules/booking/booking-lifecycle';
import { findCheckIn } from '../../calendars/check-in-claim.ts';
import type { Context } from '../../context/context.ts';
import { newRecordId, type RecordId } from '../../platform/records/record-id.ts';
import { retryOnConflict } from '../../platform/retry-on-conflict.ts';
import { bookingFacts } from '../booking-facts.ts';
import { bookingRecords } from '../booking-model.ts';

/**
 * Claims the single check-in of a renter for a booking. A conditional update names the booking in the renter's
 * calendar, before the tick of the booking itself. Every claim writes a new token, so a process that decided on an
 * older claim and was paused since no longer matches.
 */
export function claimCheckIn(context: Context, renter: RecordId, booking: RecordId): Promise<boolean> {
  const { calendars } = context.db;
  return retryOnConflict(async () => {
    const renewed = { $set: { checkedInBooking: booking, checkInToken: newRecordId() } };
    const own = await calendars.updateOne(
      { _id: renter, checkedInBooking: { $in: [null, booking] } },
      renewed,
    );
    if (own.matchedCount === 1) return true;
    const claim = await findCheckIn(context, renter);
    if (claim === null) return false;
    if (!(await fenceOrphan(context, claim.checkedInBooking))) return false;
    const swapped = await calendars.updateOne({ _id: renter, ...claim }, renewed);
    return swapped.matchedCount === 1 ? true : null;
  });
}

/**
 * True if the named booking is no longer checked in: it has ended, or its check-in was never ticked. In the second case
 * the version is incremented first, because a concurrent tick must miss and decide again.
 */
async function fenceOrphan(context: Context, bookingId: RecordId | null): Promise<boolean> {
  const booking = await context.db.bookings.findById(bookingId).lean();
  if (booking === null || !isActive(bookingFacts(booking))) return true;
  if (booking.check.checkin.renter) return false;
  return bookingRecords.fence(context, booking);
}
