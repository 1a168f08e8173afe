import type { AddBookingRequest, BookingView } from '@joddee/contract/bookings';
import type { Caller, Context } from '../../context/context.ts';
import { AppError } from '../../platform/app-error.ts';
import type { RecordId } from '../../platform/record-id.ts';
import { timeoutAfter } from '../../platform/timeout-after.ts';
import { enqueue } from '../../queues/job-queues.ts';
import { viewOfBooking } from '../booking-view.ts';
import { openBookingKey } from './booking-key.ts';
import { bookingTiming } from './booking-timing.ts';
import { refuseTakenTime } from './claim-for-booking.ts';
import { type Decided, decideRefused, findDecided } from './decided-booking.ts';
import { type BookingOutcome, bookingOutcome, type OutcomeWaiter } from './outcome-channel.ts';
import { prepareBooking } from './prepare-booking.ts';
import { restoreRefusal, storeRefusal } from './stored-refusal.ts';

export type RequestedBooking = { kind: 'booked'; view: BookingView } | { kind: 'pending'; bookingId: string };

/** Short, because Redis or the database may be unavailable. */
const lastQueryTimeoutMs = 300;

/**
 * Enqueues a booking for the worker (`make-booking.ts`) and waits for the outcome. A refusal that needs no claim is
 * decided here and costs the worker nothing.
 */
export async function requestBooking(
  context: Context,
  outcomes: OutcomeWaiter,
  caller: Caller,
  postId: string,
  request: AddBookingRequest,
  idempotencyKey?: string,
): Promise<RequestedBooking> {
  const requestedAt = context.sharedClock.now();
  const bookingId = await openBookingKey(context, caller, idempotencyKey, postId, request);
  // Only a request with a key can have been decided before.
  const hasKey = idempotencyKey !== undefined;
  const earlier = hasKey ? await findDecided(context, bookingId) : null;
  if (earlier !== null) return answerOf(context, earlier, caller);
  try {
    await refuseTakenTime(context, await prepareBooking(context, caller.id, postId, request, bookingId));
  } catch (error) {
    if (!(error instanceof AppError) || !hasKey) throw error;
    return answerOf(context, await decideRefused(context, bookingId, storeRefusal(error)), caller);
  }

  const booking = bookingId.toString();
  const waited = context.sharedClock.now() - requestedAt;
  const pending = outcomes.wait(booking, Math.max(0, bookingTiming.outcomeTimeoutMs - waited));
  try {
    await enqueue(context.queues, 'lock-slot', {
      booking,
      post: postId,
      renter: caller.id,
      request,
      requestedAt,
    });
  } catch (error) {
    pending.forget();
    throw error;
  }
  const outcome = await pending.settled;
  if (outcome === null) return findOutcomeOnce(context, bookingId, caller);
  if (outcome.refusal !== null) throw restoreRefusal(outcome.refusal);
  const decided = await findDecided(context, bookingId);
  return decided === null ? { kind: 'pending', bookingId: booking } : answerOf(context, decided, caller);
}

/** The last queries after a timeout: the outcome may have been missed while this server had no Redis. */
async function findOutcomeOnce(
  context: Context,
  bookingId: RecordId,
  caller: Caller,
): Promise<RequestedBooking> {
  const booking = bookingId.toString();
  const found = await Promise.race([
    Promise.all([
      orNull(context, findOutcome(context, booking)),
      orNull(context, findDecided(context, bookingId)),
    ]),
    timeoutAfter(lastQueryTimeoutMs),
  ]);
  const [outcome, decided] = found ?? [null, null];
  if (decided !== null) return answerOf(context, decided, caller);
  if (outcome?.refusal) throw restoreRefusal(outcome.refusal);
  return { kind: 'pending', bookingId: booking };
}

/** Either source may be unavailable. The request is queued nevertheless, and its outcome will be announced. */
function orNull<Found>({ log }: Context, query: Promise<Found | null>): Promise<Found | null> {
  return query.catch((error: unknown) => {
    log.debug({ err: error }, 'outcome query failed');
    return null;
  });
}

async function answerOf(context: Context, decided: Decided, caller: Caller): Promise<RequestedBooking> {
  if (decided.kind === 'refused') throw restoreRefusal(decided.refusal);
  return { kind: 'booked', view: await viewOfBooking(context, decided.booking, caller) };
}

/** A finished job still holds its outcome. */
async function findOutcome({ queues }: Context, booking: string): Promise<BookingOutcome | null> {
  const job = await queues.bookings.getJob(booking);
  return bookingOutcome.safeParse(job?.returnvalue).data ?? null;
}
