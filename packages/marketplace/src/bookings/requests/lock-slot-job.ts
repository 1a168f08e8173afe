import type { AddBookingRequest } from '@joddee/contract/bookings';
import type { Context } from '../../context/context.ts';
import { announceRefusal } from './announce-refusal.ts';
import { bookingTiming } from './booking-timing.ts';
import { makeBooking } from './make-booking.ts';
import type { BookingOutcome } from './outcome-channel.ts';

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
  const outcome = await makeBooking(context, payload);
  await context.groups.publishOutcome(outcome);
  const isLate = context.sharedClock.now() - payload.requestedAt > bookingTiming.answeredAfterMs;
  if (outcome.refusal !== null && isLate)
    await announceRefusal(context, payload.renter, payload.booking, outcome.refusal.code);
  return outcome;
}
