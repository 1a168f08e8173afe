import { announceRefusedBooking } from '@joddee/marketplace/announce/announce-booking';
import { lockSlot } from '@joddee/marketplace/bookings/lock-slot';
import { type BookingOutcome, publishOutcome } from '@joddee/marketplace/bookings/outcome-channel';
import type { JobPayloads } from '@joddee/marketplace/jobs/job-catalog';
import type { Context } from '@joddee/marketplace/platform/context';

/** After this time the request may have been answered "pending", and a refusal has to come live. */
const answeredMs = 1200;

export async function lockSlotJob(
  context: Context,
  payload: JobPayloads['lock-slot'],
): Promise<BookingOutcome> {
  const outcome = await lockSlot(context, payload);
  await publishOutcome(context.redis, context.redisPrefix, outcome);
  if (outcome.refusal !== null && Date.now() - payload.requestedAt > answeredMs)
    await announceRefusedBooking(context, payload.renter, payload.booking, outcome.refusal.code);
  return outcome;
}
