import { isFaulty } from '@joddee/contract/faults';
import { ownersPhoneFrom } from '@joddee/rules/booking/contact-window';
import { announceFreed } from '../../calendars/announce-slots.ts';
import { releaseTimes } from '../../calendars/claim-time.ts';
import type { Context } from '../../context/context.ts';
import { AppError } from '../../platform/app-error.ts';
import { newRecordId, type RecordId, requireRecordId } from '../../platform/records/record-id.ts';
import { bookingMade } from '../hooks.ts';
import { maySeeOwnersPhone } from '../share-phones.ts';
import { bookingTiming } from './booking-timing.ts';
import { claimForBooking } from './claim-for-booking.ts';
import { type Decided, decideBooked, decideRefused, findDecided, isDead } from './decided-booking.ts';
import type { LockSlotPayload } from './lock-slot-job.ts';
import { prepareBooking } from './prepare-booking.ts';
import { storeRefusal } from './stored-refusal.ts';

/**
 * Makes the requested booking. The job may run again after a crash, also beside an earlier run that was paused. The
 * first run to write under the booking's id decides, and every run follows. Time is released only once no active
 * booking can exist under the id.
 */
export async function makeBooking(context: Context, job: LockSlotPayload): Promise<Decided> {
  const id = requireRecordId(job.booking);
  const found = await findDecided(context, id);
  const decided = isFaulty('non-idempotent-retry')
    ? await decide(context, job, found === null ? id : newRecordId())
    : (found ?? (await decide(context, job, id)));
  if (isDead(decided)) await releaseClaims(context, job, id);
  if (decided.kind === 'booked') await bookingMade(context, decided.booking);
  return decided;
}

async function decide(context: Context, job: LockSlotPayload, id: RecordId): Promise<Decided> {
  try {
    if (context.sharedClock.now() - job.requestedAt > bookingTiming.requestDeadlineMs)
      throw new AppError('UNAVAILABLE');
    const prepared = await prepareBooking(context, job.renter, job.post, job.request, id, job.hold);
    const bay = await claimForBooking(context, prepared);
    const { booking } = prepared;
    const isNear = ownersPhoneFrom(booking) <= context.clock.now();
    return await decideBooked(context, {
      ...booking,
      ...(bay === undefined ? {} : { bay }),
      ...(isNear && (await maySeeOwnersPhone(context, booking)) ? { ownersPhoneShown: true } : {}),
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (isFaulty('released-without-fence')) return { kind: 'refused', refusal: storeRefusal(error) };
    return decideRefused(context, id, storeRefusal(error));
  }
}

/** Clients that were notified in between still show the time as taken, so its release is announced. */
async function releaseClaims(
  context: Context,
  { post, renter }: LockSlotPayload,
  id: RecordId,
): Promise<void> {
  const postId = requireRecordId(post);
  if ((await releaseTimes(context, [postId, requireRecordId(renter)], id)) > 0)
    announceFreed(context, postId);
}
