import { isActive } from '@joddee/rules/booking-lifecycle';
import type { Context } from '../platform/context.ts';
import type { RecordId } from '../platform/record-id.ts';
import { bookingFacts } from './booking-facts.ts';

/**
 * A renter stands in one place at a time. The renter's calendar names the one booking that is checked in;
 * naming it is a conditional update, made before the booking's own tick.
 */
export async function takePlace(context: Context, renter: RecordId, booking: RecordId): Promise<boolean> {
  const taken = await context.db.calendars.updateOne(
    { _id: renter, parked: { $in: [null, booking] } },
    { $set: { parked: booking } },
  );
  if (taken.matchedCount === 1) return true;
  const calendar = await context.db.calendars.findById(renter, { parked: 1 }).lean();
  if (calendar === null) return false;
  if (calendar.parked === null) return takePlace(context, renter, booking);
  if (!(await isLeftOver(context, calendar.parked))) return false;
  const swapped = await context.db.calendars.updateOne(
    { _id: renter, parked: calendar.parked },
    { $set: { parked: booking } },
  );
  return swapped.matchedCount === 1;
}

export async function leavePlace({ db }: Context, renter: RecordId, booking: RecordId): Promise<void> {
  await db.calendars.updateOne({ _id: renter, parked: booking }, { $set: { parked: null } });
}

/**
 * Whether a named booking is what a crash left behind: it has ended, or its check-in was never ticked. In the
 * second case its version is raised first, so that a tick which is still on its way misses and asks anew.
 */
async function isLeftOver({ db, clock }: Context, bookingId: RecordId): Promise<boolean> {
  const booking = await db.bookings.findById(bookingId).lean();
  if (booking === null || !isActive(bookingFacts(booking))) return true;
  if (booking.check.checkin.renter) return false;
  const fenced = await db.bookings.updateOne(
    { _id: bookingId, version: booking.version, 'check.checkin.renter': false },
    { $set: { changedAt: clock.now() }, $inc: { version: 1 } },
  );
  return fenced.matchedCount === 1;
}
