import { Schema } from 'mongoose';
import { isFaulty } from '../../common/faults.ts';
import { limits } from '../../common/limits.ts';
import type { Caller, Context } from '../../context/context.ts';
import { AppError } from '../../platform/app-error.ts';
import { timeoutAfter } from '../../platform/background.ts';
import { isDuplicateKey } from '../../platform/connections/mongo.ts';
import type { RecordOf } from '../../platform/records/record-fields.ts';
import { newRecordId, type RecordId, requireRecordId } from '../../platform/records/record-id.ts';
import { recordModel, recordSchema } from '../../platform/records/record-schema.ts';
import { keyedHash } from '../../platform/settings/keys.ts';
import { traced } from '../../platform/traces/traces.ts';
import { enqueue } from '../../queues/job-queues.ts';
import { sealDetails } from '../record.ts';
import type { AddBookingRequest, BookingView } from '../shapes.ts';
import { viewOfBooking } from '../views.ts';
import { findHeldTimes, prepareBooking, refuseTakenTime, type TakenHold } from './claim.ts';
import { type Decided, decideRefused, findDecided, restoreRefusal, storeRefusal } from './decision.ts';
import { lockSlotJob } from './make.ts';
import { bookingTiming, type OutcomeWaiter } from './outcome.ts';

export type RequestedBooking = { kind: 'booked'; view: BookingView } | { kind: 'pending'; bookingId: string };

/** Short, because the database may be unavailable. */
const lastQueryTimeoutMs = 300;

/**
 * Enqueues a booking for the worker (`bookings/requests/make.ts`) and waits for the outcome. A refusal that needs no claim is
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
  let detail: AddBookingRequest['detail'];
  try {
    const [post, renter] = [requireRecordId(postId), requireRecordId(caller.id)];
    // Reads that do not depend on each other go out together.
    const [prepared, held] = await Promise.all([
      prepareBooking(context, caller.id, postId, request, bookingId),
      findHeldTimes(context, post, renter),
      // Kept for the sealing below.
      context.keys.ofUser(renter),
    ]);
    hold = await refuseTakenTime(context, prepared, held);
    detail = await sealDetails(context, renter, request.detail);
  } catch (error) {
    if (!(error instanceof AppError) || !hasKey) throw error;
    return answerOf(context, await decideRefused(context, bookingId, storeRefusal(error)), caller);
  }

  const booking = bookingId.toString();
  const waited = context.sharedClock.now() - requestedAt;
  const pending = outcomes.wait(booking, Math.max(0, bookingTiming.outcomeTimeoutMs - waited));
  try {
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

/**
 * Chooses the booking's id, or finds the id that the first request with this key chose. However often the request is
 * repeated, concurrently or after a crash, one booking is made and every answer is the first result.
 */
async function openBookingKey(
  context: Context,
  caller: Caller,
  key: string | undefined,
  postId: string,
  request: AddBookingRequest,
): Promise<RecordId> {
  const now = context.clock.now();
  if (key === undefined) return newRecordId(now);
  // A repeat may come after another price was agreed to, and asks for the outcome of the first.
  const { pricePerHour: _, ...wish } = request;
  const fresh: BookingKeyRecord = {
    _id: `${caller.id} ${isFaulty('key-of-another-day') ? postId : key}`,
    // Keyed, because a phone or a plate could be found by trying.
    wish: keyedHash(context.tokenSecret, 'booking requests', JSON.stringify([postId, wish])).digest('base64'),
    booking: newRecordId(now),
    expiresAt: new Date(now.getTime() + limits.idempotencyHours * 3_600_000),
  };
  const record = await insertOrLoad(context, fresh);
  if (record.wish !== fresh.wish && !isFaulty('key-of-another-day')) throw new AppError('KEY_REUSED');
  return record.booking;
}

async function insertOrLoad({ db }: Context, fresh: BookingKeyRecord): Promise<BookingKeyRecord> {
  try {
    await db.bookingKeys.create(fresh);
    return fresh;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    if (isFaulty('key-forgotten')) return fresh;
    return (await db.bookingKeys.findById(fresh._id).lean()) ?? fresh;
  }
}

const fields = {
  /** Renter and key. */
  _id: String,
  /** Hash of post and body: the same key with another request is refused. */
  wish: String,
  booking: Schema.Types.ObjectId,
  expiresAt: Date,
} as const;
/** The booking id that the first request with an Idempotency-Key chose, so that a repeat decides the same booking. */
export interface BookingKeyRecord extends RecordOf<typeof fields> {}

const schema = recordSchema<BookingKeyRecord>(fields);
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const bookingKeyModel = recordModel<BookingKeyRecord>('BookingKey', schema, 'booking_keys');
