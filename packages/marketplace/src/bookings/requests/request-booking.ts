import type { AddBookingRequest, BookingView } from '@joddee/contract/bookings';
import type { Caller, Context } from '../../context/context.ts';
import { AppError } from '../../platform/app-error.ts';
import { type RecordId, requireRecordId } from '../../platform/records/record-id.ts';
import { timeoutAfter } from '../../platform/timeout-after.ts';
import { traced } from '../../platform/traces/traces.ts';
import { enqueue } from '../../queues/job-queues.ts';
import { viewOfBooking } from '../booking-view.ts';
import { openBookingKey } from './booking-key.ts';
import { bookingTiming } from './booking-timing.ts';
import { refuseTakenTime, type TakenHold } from './claim-for-booking.ts';
import { type Decided, decideRefused, findDecided } from './decided-booking.ts';
import { lockSlotJob } from './lock-slot-job.ts';
import type { OutcomeWaiter } from './outcome-channel.ts';
import { sealDetails } from './personal-details.ts';
import { prepareBooking } from './prepare-booking.ts';
import { restoreRefusal, storeRefusal } from './stored-refusal.ts';

export type RequestedBooking = { kind: 'booked'; view: BookingView } | { kind: 'pending'; bookingId: string };

/** Short, because the database may be unavailable. */
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
  let hold: TakenHold | undefined;
  try {
    hold = await refuseTakenTime(
      context,
      await prepareBooking(context, caller.id, postId, request, bookingId),
    );
  } catch (error) {
    if (!(error instanceof AppError) || !hasKey) throw error;
    return answerOf(context, await decideRefused(context, bookingId, storeRefusal(error)), caller);
  }

  const booking = bookingId.toString();
  const waited = context.sharedClock.now() - requestedAt;
  const pending = outcomes.wait(booking, Math.max(0, bookingTiming.outcomeTimeoutMs - waited));
  try {
    const detail = await sealDetails(context, requireRecordId(caller.id), request.detail);
    const payload = {
      booking,
      post: postId,
      renter: caller.id,
      request: { ...request, detail },
      requestedAt,
      hold,
    };
    await enqueue(context.queues, lockSlotJob, payload, pending.settled);
  } catch (error) {
    pending.forget();
    throw error;
  }
  const facts = { 'joddee.booking.id': booking };
  const outcome = await traced(context.traces, { name: 'await outcome', facts }, () => pending.settled);
  if (outcome === null) return findOutcomeOnce(context, bookingId, caller);
  if (outcome.kind === 'refused') throw restoreRefusal(outcome.refusal);
  return { kind: 'booked', view: outcome.view };
}

/** The last query after a timeout: the outcome may have been missed while this server had no Redis. */
async function findOutcomeOnce(
  context: Context,
  bookingId: RecordId,
  caller: Caller,
): Promise<RequestedBooking> {
  const query = findDecided(context, bookingId).catch((error: unknown) => {
    // The request is queued nevertheless, and its outcome will be announced.
    context.log.debug({ err: error }, 'outcome query failed');
    return null;
  });
  const decided = await Promise.race([query, timeoutAfter(lastQueryTimeoutMs)]);
  return decided ? answerOf(context, decided, caller) : { kind: 'pending', bookingId: bookingId.toString() };
}

async function answerOf(context: Context, decided: Decided, caller: Caller): Promise<RequestedBooking> {
  if (decided.kind === 'refused') throw restoreRefusal(decided.refusal);
  return { kind: 'booked', view: await viewOfBooking(context, decided.booking, caller) };
}
