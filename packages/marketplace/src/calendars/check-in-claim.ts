import type { Context } from '../context/context.ts';
import type { RecordId } from '../platform/records/record-id.ts';

export interface CheckInClaim {
  checkedInBooking: RecordId | null;
  checkInToken: RecordId | null;
}

/** The current check-in claim of a renter; null without a calendar. */
export async function findCheckIn({ db }: Context, renter: RecordId): Promise<CheckInClaim | null> {
  const calendar = await db.calendars.findById(renter, { checkedInBooking: 1, checkInToken: 1 }).lean();
  if (calendar === null) return null;
  const { checkedInBooking, checkInToken = null } = calendar;
  return { checkedInBooking, checkInToken };
}

/** For an ended booking: it can never be checked in again, so any claim that names it may be released. */
export async function releaseCheckIn({ db }: Context, renter: RecordId, booking: RecordId): Promise<void> {
  await db.calendars.updateOne(
    { _id: renter, checkedInBooking: booking },
    { $set: { checkedInBooking: null } },
  );
}

/** For an active booking: only the claim that was read before the withdrawal may be released. */
export async function releaseWithdrawnCheckIn(
  { db }: Context,
  renter: RecordId,
  claim: CheckInClaim,
): Promise<void> {
  await db.calendars.updateOne({ _id: renter, ...claim }, { $set: { checkedInBooking: null } });
}
