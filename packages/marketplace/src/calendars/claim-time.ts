import type { Period } from '@joddee/rules/times/booked-time';
import type { Context } from '../context/context.ts';
import type { RecordId } from '../platform/records/record-id.ts';
import type { Claim, ClaimRequest } from './claim-in-groups.ts';

/**
 * Claims a time in a calendar for a booking, by one conditional update of an existing document. Nothing else keeps two
 * bookings from overlapping, or a calendar from holding more than `atMost`. A repeat for the same booking finds its own
 * claim. The time of `except` is in nobody's way.
 */
export function claimTime(
  { groups }: Context,
  calendar: RecordId,
  booking: RecordId,
  period: Period,
  { atMost, byBay, opening, except }: Pick<ClaimRequest, 'atMost' | 'byBay' | 'opening' | 'except'> = {},
): Promise<Claim> {
  return groups.claim({ calendar, booking, period, atMost, byBay, opening, except });
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
