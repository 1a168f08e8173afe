import type { AddBookingRequest, BookingView } from '@joddee/contract/bookings';
import { enqueue } from '../jobs/job-queues.ts';
import { after } from '../platform/after.ts';
import { AppError } from '../platform/app-error.ts';
import type { Caller, Context } from '../platform/context.ts';
import type { RecordId } from '../platform/record-id.ts';
import { openBookingKey, settleRefused } from './booking-key.ts';
import { viewOfBooking } from './booking-view.ts';
import { refuseTakenTime } from './claim-for-booking.ts';
import { type BookingOutcome, bookingOutcome, type OutcomeWaiter } from './outcome-channel.ts';
import { prepareBooking } from './prepare-booking.ts';
import { restoreRefusal, storeRefusal } from './stored-refusal.ts';

export type RequestedBooking = { kind: 'booked'; view: BookingView } | { kind: 'pending'; bookingId: string };

/** As long as a person looks at a button; the outcome that comes later comes live. */
const patienceMs = 1500;
/** The last look for an outcome must not take long either: Redis may be what is away. */
const lookMs = 300;

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
  const { bookingId, keyId } = await openBookingKey(context, caller, idempotencyKey, postId, request);
  // Only a request with a key can have been made before.
  const made = keyId === null ? null : await findBooking(context, bookingId, caller);
  if (made !== null) return { kind: 'booked', view: made };
  try {
    await refuseTakenTime(context, await prepareBooking(context, caller.id, postId, request, bookingId));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const refusal = await settleRefused(context, keyId, storeRefusal(error));
    if (refusal !== null) throw restoreRefusal(refusal);
  }

  const booking = bookingId.toString();
  const pending = outcomes.wait(booking, patienceMs);
  try {
    await enqueue(context.queues, 'lock-slot', {
      booking,
      post: postId,
      renter: caller.id,
      request,
      key: keyId,
      requestedAt: Date.now(),
    });
  } catch (error) {
    pending.forget();
    throw error;
  }
  const outcome = (await pending.settled) ?? (await lookUpOutcome(context, booking));
  if (outcome !== null && outcome.refusal !== null) throw restoreRefusal(outcome.refusal);
  const view = await findBooking(context, bookingId, caller);
  return view === null ? { kind: 'pending', bookingId: booking } : { kind: 'booked', view };
}

async function findBooking(
  context: Context,
  bookingId: RecordId,
  caller: Caller,
): Promise<BookingView | null> {
  const booking = await context.db.bookings.findOne({ _id: bookingId, abandonedAt: null }).lean();
  return booking === null ? null : viewOfBooking(context, booking, caller);
}

/** The message may have been missed while this server was away from Redis; a finished job still has its outcome. */
async function lookUpOutcome({ queues, log }: Context, booking: string): Promise<BookingOutcome | null> {
  try {
    const job = await Promise.race([queues.bookings.getJob(booking), after(lookMs)]);
    return bookingOutcome.safeParse(job?.returnvalue).data ?? null;
  } catch (error) {
    // Redis is away now; the job is in it all the same, and its outcome will come live.
    log.debug({ err: error }, 'an outcome could not be looked up');
    return null;
  }
}
