import type { AddBookingRequest } from '@joddee/contract/bookings';
import { announceRefusedBooking } from '../announce/announce-booking.ts';
import { bookingTiming } from '../bookings/booking-timing.ts';
import { lockSlot } from '../bookings/lock-slot.ts';
import { type BookingOutcome, publishOutcome } from '../bookings/outcome-channel.ts';
import type { Context } from '../platform/context.ts';

export interface LockSlotPayload {
  /** The id that the request has chosen for the booking. */
  booking: string;
  post: string;
  renter: string;
  request: AddBookingRequest;
  /** On the clock that all programs share. */
  requestedAt: number;
}

/** Makes the booking and publishes the outcome; a refusal after the server has answered is announced as well. */
export async function lockSlotJob(context: Context, payload: LockSlotPayload): Promise<BookingOutcome> {
  const outcome = await lockSlot(context, payload);
  await publishOutcome(context.redis, context.redisPrefix, outcome);
  const isLate = context.sharedClock.now() - payload.requestedAt > bookingTiming.answeredAfterMs;
  if (outcome.refusal !== null && isLate)
    await announceRefusedBooking(context, payload.renter, payload.booking, outcome.refusal.code);
  return outcome;
}
