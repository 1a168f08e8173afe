import { announceRefusedBooking } from '@joddee/marketplace/announce/announce-booking';
import { bookingTiming } from '@joddee/marketplace/bookings/booking-timing';
import { lockSlot } from '@joddee/marketplace/bookings/lock-slot';
import { type BookingOutcome, publishOutcome } from '@joddee/marketplace/bookings/outcome-channel';
import type { JobPayloads } from '@joddee/marketplace/jobs/job-catalog';
import type { Context } from '@joddee/marketplace/platform/context';

export async function lockSlotJob(
  context: Context,
  payload: JobPayloads['lock-slot'],
): Promise<BookingOutcome> {
  const outcome = await lockSlot(context, payload);
  await publishOutcome(context.redis, context.redisPrefix, outcome);
  if (
    outcome.refusal !== null &&
    context.sharedClock.now() - payload.requestedAt > bookingTiming.answeredAfterMs
  )
    await announceRefusedBooking(context, payload.renter, payload.booking, outcome.refusal.code);
  return outcome;
}
