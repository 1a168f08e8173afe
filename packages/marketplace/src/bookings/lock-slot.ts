import { announceBooking } from '../announce/announce-booking.ts';
import type { JobPayloads } from '../jobs/job-catalog.ts';
import { AppError } from '../platform/app-error.ts';
import type { Context } from '../platform/context.ts';
import { isDuplicateKey } from '../platform/mongo.ts';
import { requireRecordId } from '../platform/record-id.ts';
import { settleBooked, settleRefused } from './booking-key.ts';
import { claimForBooking, releaseClaims } from './claim-for-booking.ts';
import type { BookingOutcome } from './outcome-channel.ts';
import { type PreparedBooking, prepareBooking } from './prepare-booking.ts';
import { restoreRefusal, storeRefusal } from './stored-refusal.ts';

type LockSlot = JobPayloads['lock-slot'];

/** A booking that could not be made for so long is not made any more: nobody waits at the door for it. */
const patienceMs = 60_000;

/**
 * Takes the time and writes the booking under the id that the request chose. May run again after a crash at any
 * place: it finds its own claim and its own booking.
 */
export async function lockSlot(context: Context, job: LockSlot): Promise<BookingOutcome> {
  const { db } = context;
  if ((await db.bookings.exists({ _id: requireRecordId(job.booking), abandonedAt: null })) !== null)
    return { booking: job.booking, refusal: null };
  try {
    const prepared = await prepareBooking(
      context,
      job.renter,
      job.post,
      job.request,
      requireRecordId(job.booking),
    );
    if (Date.now() - job.requestedAt > patienceMs) {
      await releaseClaims(context, prepared);
      throw new AppError('UNAVAILABLE');
    }
    await claimForBooking(context, prepared);
    await writeBooking(context, job, prepared);
    return { booking: job.booking, refusal: null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { booking: job.booking, refusal: await settleRefused(context, job.key, storeRefusal(error)) };
  }
}

async function writeBooking(context: Context, job: LockSlot, prepared: PreparedBooking): Promise<void> {
  const refused = await settleBooked(context, job.key);
  if (refused !== null) {
    await releaseClaims(context, prepared);
    throw restoreRefusal(refused);
  }
  try {
    // As it is: it was built by us, and giving it a mongoose document first costs more than the insert.
    await context.db.bookings.insertMany([prepared.booking], { lean: true });
    context.background.run('booking', () => announceBooking(context, prepared.booking));
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    // Written by another run of this job, or given up by the sweep because this one stood still too long.
    if ((await context.db.bookings.exists({ _id: prepared.booking._id, abandonedAt: null })) === null)
      throw new AppError('CHANGED_MEANWHILE');
  }
}
