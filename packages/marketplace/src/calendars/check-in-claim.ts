import type { Context } from '../context/context.ts';
import type { RecordId } from '../platform/records/record-id.ts';
import type { CalendarRecord } from './record.ts';

export type CheckInClaim = Pick<CalendarRecord, 'checkedInBooking' | 'checkInToken'>;

/** The current check-in claim of a renter; null without a calendar. */
export async function findCheckIn({ db }: Context, renter: RecordId): Promise<CheckInClaim | null> {
  return db.calendars.findById(renter, { _id: 0, checkedInBooking: 1, checkInToken: 1 }).lean();
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
