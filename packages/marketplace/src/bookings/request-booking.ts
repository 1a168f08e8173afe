import type { AddBookingRequest, BookingView } from '@joddee/contract/bookings';
import { enqueue } from '../jobs/job-queues.ts';
import { after } from '../platform/after.ts';
import { AppError } from '../platform/app-error.ts';
import type { Caller, Context } from '../platform/context.ts';
import { openBookingKey } from './booking-key.ts';
import { bookingTiming } from './booking-timing.ts';
import { viewOfBooking } from './booking-view.ts';
import { refuseTakenTime } from './claim-for-booking.ts';
import { type Decided, decideRefused, findDecided } from './decided-booking.ts';
import { type BookingOutcome, bookingOutcome, type OutcomeWaiter } from './outcome-channel.ts';
import { prepareBooking } from './prepare-booking.ts';
import { restoreRefusal, storeRefusal } from './stored-refusal.ts';

export type RequestedBooking = { kind: 'booked'; view: BookingView } | { kind: 'pending'; bookingId: string };

/** The last query for an outcome must not take long either: Redis may be what is unavailable. */
const lookUpTimeoutMs = 300;

/**
 * Asks the worker for a booking and waits for the outcome. What can be refused without taking the time is
 * refused here and costs the worker nothing.
 */
export async function requestBooking(
  context: Context,
  outcomes: OutcomeWaiter,
  caller: Caller,
  postId: string,
  request: AddBookingRequest,
  idempotencyKey?: string,
): Promise<RequestedBooking> {
  const bookingId = await openBookingKey(context, caller, idempotencyKey, postId, request);
  // Only a request with a key can have been decided before.
  const isRepeatable = idempotencyKey !== undefined;
  const before = isRepeatable ? await findDecided(context, bookingId) : null;
  if (before !== null) return answerOf(context, before, caller);
  try {
    await refuseTakenTime(context, await prepareBooking(context, caller.id, postId, request, bookingId));
  } catch (error) {
    if (!(error instanceof AppError) || !isRepeatable) throw error;
    return answerOf(context, await decideRefused(context, bookingId, storeRefusal(error)), caller);
  }

  const booking = bookingId.toString();
  const pending = outcomes.wait(booking, bookingTiming.outcomeTimeoutMs);
  try {
    await enqueue(context.queues, 'lock-slot', {
      booking,
      post: postId,
      renter: caller.id,
      request,
      requestedAt: context.sharedClock.now(),
    });
  } catch (error) {
    pending.forget();
    throw error;
  }
  const outcome = (await pending.settled) ?? (await lookUpOutcome(context, booking));
  if (outcome !== null && outcome.refusal !== null) throw restoreRefusal(outcome.refusal);
  const decided = await findDecided(context, bookingId);
  return decided === null ? { kind: 'pending', bookingId: booking } : answerOf(context, decided, caller);
}

async function answerOf(context: Context, decided: Decided, caller: Caller): Promise<RequestedBooking> {
  if (decided.kind === 'refused') throw restoreRefusal(decided.refusal);
  return { kind: 'booked', view: await viewOfBooking(context, decided.booking, caller) };
}

/** The message may have been missed while this server had lost Redis; a finished job still has its outcome. */
async function lookUpOutcome({ queues, log }: Context, booking: string): Promise<BookingOutcome | null> {
  try {
    const job = await Promise.race([queues.bookings.getJob(booking), after(lookUpTimeoutMs)]);
    return bookingOutcome.safeParse(job?.returnvalue).data ?? null;
  } catch (error) {
    // Redis is unavailable; the job is in it all the same, and its outcome will come live.
    log.debug({ err: error }, 'an outcome could not be looked up');
    return null;
  }
}
