import type { Context } from '../context/context.ts';
import { writable } from '../platform/records/read-model.ts';
import { newRecordId, type RecordId } from '../platform/records/record-id.ts';
import type { CalendarRecord } from './record.ts';

export type CheckInClaim = Pick<CalendarRecord, 'checkedInBooking' | 'checkInToken'>;

/** The current check-in claim of a renter; null without a calendar. */
export async function findCheckIn({ db }: Context, renter: RecordId): Promise<CheckInClaim | null> {
  return db.calendars.findById(renter, { _id: 0, checkedInBooking: 1, checkInToken: 1 }).lean();
}

/**
 * Claims the single check-in of a renter who is checked in nowhere, or to this booking already; with `replaced`, of one
 * who still has that claim. Every claim writes a new token, so a process that decided on an older claim and was paused
 * since no longer matches.
 */
export async function claimCheckIn(
  { db }: Context,
  renter: RecordId,
  booking: RecordId,
  replaced?: CheckInClaim,
): Promise<boolean> {
  const claimed = await writable(db.calendars).updateOne(
    { _id: renter, ...(replaced ?? { checkedInBooking: { $in: [null, booking] } }) },
    { $set: { checkedInBooking: booking, checkInToken: newRecordId() } },
  );
  return claimed.matchedCount === 1;
}

/**
 * Releases a check-in. An ended booking can never be checked in again, so any claim that names it may be released; of an
 * active one only the claim that was read before the withdrawal, with its token.
 */
export async function releaseCheckIn(
  { db }: Context,
  renter: RecordId,
  claim: Pick<CheckInClaim, 'checkedInBooking'> & Partial<CheckInClaim>,
): Promise<void> {
  await writable(db.calendars).updateOne({ _id: renter, ...claim }, { $set: { checkedInBooking: null } });
}
