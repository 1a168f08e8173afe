import { announceRefusal } from '@joddee/marketplace/bookings/requests/announce-refusal';
import { bookingTiming } from '@joddee/marketplace/bookings/requests/booking-timing';
import { makeBooking } from '@joddee/marketplace/bookings/requests/make-booking';
import { type BookingOutcome, publishOutcome } from '@joddee/marketplace/bookings/requests/outcome-channel';
import type { Context } from '@joddee/marketplace/context/context';
import type { JobPayloads } from '@joddee/marketplace/jobs/job-catalog';

export async function lockSlotJob(
  context: Context,
  payload: JobPayloads['lock-slot'],
): Promise<BookingOutcome> {
  const outcome = await makeBooking(context, payload);
  await publishOutcome(context.redis, context.redisPrefix, outcome);
  if (
    outcome.refusal !== null &&
    context.sharedClock.now() - payload.requestedAt > bookingTiming.answeredAfterMs
  )
    await announceRefusal(context, payload.renter, payload.booking, outcome.refusal.code);
  return outcome;
}
