import { isActive } from '@joddee/rules/booking-lifecycle';
import { AppError } from '../platform/app-error.ts';
import type { Context } from '../platform/context.ts';
import { newRecordId, type RecordId } from '../platform/record-id.ts';
import { bookingFacts } from './booking-facts.ts';

const attempts = 5;

/**
 * A renter is checked in to one booking at a time. The renter's calendar names it, by a conditional update before
 * the booking's own tick. Every claim writes a fresh token: a process that decided on an older claim, and then
 * stood still, matches nothing any more.
 */
export async function claimCheckIn(context: Context, renter: RecordId, booking: RecordId): Promise<boolean> {
  const { calendars } = context.db;
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const renewed = { $set: { parked: booking, parkedToken: newRecordId() } };
    const own = await calendars.updateOne({ _id: renter, parked: { $in: [null, booking] } }, renewed);
    if (own.matchedCount === 1) return true;
    const claim = await findCheckIn(context, renter);
    if (claim === null) return false;
    if (!(await fenceOrphan(context, claim.parked))) return false;
    const swapped = await calendars.updateOne({ _id: renter, ...claim }, renewed);
    if (swapped.matchedCount === 1) return true;
  }
  throw new AppError('CHANGED_MEANWHILE');
}

export interface CheckInClaim {
  parked: RecordId | null;
  parkedToken: RecordId | null;
}

/** What a renter's calendar names as checked in; null when there is no such calendar. */
export async function findCheckIn({ db }: Context, renter: RecordId): Promise<CheckInClaim | null> {
  const calendar = await db.calendars.findById(renter, { parked: 1, parkedToken: 1 }).lean();
  return calendar === null ? null : { parked: calendar.parked, parkedToken: calendar.parkedToken ?? null };
}

/** After a booking has ended: it can never be checked in again, so whatever claim names it may go. */
export async function releaseCheckIn({ db }: Context, renter: RecordId, booking: RecordId): Promise<void> {
  await db.calendars.updateOne({ _id: renter, parked: booking }, { $set: { parked: null } });
}

/** While a booking goes on: only the claim that was read before the arrival was taken back may go. */
export async function releaseWithdrawnCheckIn(
  { db }: Context,
  renter: RecordId,
  claim: CheckInClaim,
): Promise<void> {
  await db.calendars.updateOne({ _id: renter, ...claim }, { $set: { parked: null } });
}

/**
 * Whether a named booking is no longer checked in: it has ended, or its check-in was never ticked. In the second
 * case its version is raised first, because a tick that is still on its way must miss and decide anew.
 */
async function fenceOrphan({ db, clock }: Context, bookingId: RecordId | null): Promise<boolean> {
  const booking = await db.bookings.findById(bookingId).lean();
  if (booking === null || !isActive(bookingFacts(booking))) return true;
  if (booking.check.checkin.renter) return false;
  const fenced = await db.bookings.updateOne(
    { _id: booking._id, version: booking.version, 'check.checkin.renter': false },
    { $set: { changedAt: clock.now() }, $inc: { version: 1 } },
  );
  return fenced.matchedCount === 1;
}
