import { overlap, type Period } from '@joddee/rules/booked-time';
import type { Context } from '../context/context.ts';
import type { RecordId } from '../platform/record-id.ts';

export type Claim = 'claimed' | 'taken' | 'full' | 'closed';

/**
 * Claims a time in a calendar for a booking, by one conditional update of an existing document. Nothing else keeps two
 * bookings from overlapping, or a calendar from holding more than `atMost`. A repeat for the same booking finds its own
 * claim.
 */
export async function claimTime(
  { db, clock }: Context,
  calendarId: RecordId,
  bookingId: RecordId,
  period: Period,
  atMost?: number,
): Promise<Claim> {
  const { from, to } = period;
  const claimed = await db.calendars.updateOne(
    {
      _id: calendarId,
      open: true,
      held: { $not: { $elemMatch: { from: { $lt: to }, to: { $gt: from } } } },
      ...(atMost === undefined ? {} : { [`held.${atMost - 1}`]: { $exists: false } }),
    },
    { $push: { held: { booking: bookingId, from, to, heldAt: clock.now() } }, $inc: { version: 1 } },
  );
  if (claimed.modifiedCount === 1) return 'claimed';
  const calendar = await db.calendars.findById(calendarId).lean();
  if (calendar?.held.some((held) => held.booking.equals(bookingId))) return 'claimed';
  if (!calendar?.open) return 'closed';
  const isFull = atMost !== undefined && calendar.held.length >= atMost;
  return isFull && !calendar.held.some((held) => overlap(held, period)) ? 'full' : 'taken';
}

/**
 * Releases a booking's time in these calendars and returns the number of calendars that held it. Repeating it changes
 * nothing. No active booking may exist under the id any more, because two bookings could get the same time otherwise.
 */
export async function releaseTimes(
  { db }: Context,
  calendarIds: readonly RecordId[],
  bookingId: RecordId,
): Promise<number> {
  const released = await db.calendars.updateMany(
    { _id: { $in: calendarIds }, 'held.booking': bookingId },
    { $pull: { held: { booking: bookingId } }, $inc: { version: 1 } },
  );
  return released.modifiedCount;
}
