import { z } from 'zod';
import { announce, userRoom } from '../../announce/announce.ts';
import { releaseTimes } from '../../calendars/claims.ts';
import { announceFreed } from '../../calendars/slots.ts';
import type { RefusalCode } from '../../common/error-codes.ts';
import { isFaulty } from '../../common/faults.ts';
import type { Context } from '../../context/context.ts';
import { AppError } from '../../platform/app-error.ts';
import { newRecordId, type RecordId, requireRecordId } from '../../platform/records/record-id.ts';
import { traced } from '../../platform/traces/traces.ts';
import { carTypes } from '../../posts/constants.ts';
import { defineJob } from '../../queues/job-queues.ts';
import { bookingMade, bookingRecords } from '../record.ts';
import { ownersPhoneFrom } from '../rules/booking-lifecycle.ts';
import { payments } from '../shapes.ts';
import { maySeeOwnersPhone } from '../share-phones.ts';
import { viewForEach } from '../views.ts';
import { claimForBooking, prepareBooking, takenHold } from './claim.ts';
import { type Decided, decideBooked, decideRefused, findDecided, isDead, storeRefusal } from './decision.ts';
import { type BookingOutcome, bookingTiming } from './outcome.ts';

const lockSlotPayload = z.object({
  /** The id that the request has chosen for the booking. */
  booking: z.string(),
  post: z.string(),
  renter: z.string(),
  /** A request of the contract with sealed details, because jobs wait in Redis. */
  request: z.object({
    Date: z.string(),
    car: z.enum(carTypes).optional(),
    instead: z.string().optional(),
    pricePerHour: z.number().optional(),
    detail: z.object({
      timein: z.string(),
      timeout: z.string(),
      phone: z.string(),
      idCar: z.string(),
      note: z.string(),
      payment: z.enum(payments),
    }),
  }),
  /** On the clock that all programs share. */
  requestedAt: z.number(),
  /** The time is held for the renter, who has waited for it. */
  hold: takenHold.optional(),
});
export type LockSlotPayload = z.output<typeof lockSlotPayload>;

export const lockSlotJob = defineJob('lock-slot', lockSlotPayload, {
  queue: 'bookings',
  groupSize: 32,
  // Retried for a quarter of an hour: past the request's deadline the first attempt that reaches the database refuses
  // it and notifies the renter.
  attempts: 200,
  retryAfterMs: 200,
  longestRetryMs: 5000,
});

/**
 * Makes the booking, publishes the outcome and announces a new booking. A refusal after the server has answered is
 * announced as well.
 */
export async function lockSlot(context: Context, payload: LockSlotPayload): Promise<void> {
  const decided = await makeBooking(context, payload);
  countDecision(context, payload, decided);
  const { booking, renter } = payload;
  if (decided.kind === 'refused') {
    await publish(context, { kind: 'refused', booking, refusal: decided.refusal });
    const isLate = context.sharedClock.now() - payload.requestedAt > bookingTiming.answeredAfterMs;
    if (isLate) await announceRefusal(context, renter, booking, decided.refusal.code);
    return;
  }
  const viewFor = await viewForEach(context, decided.booking);
  const view = viewFor({ id: renter, status: 0 });
  await publish(context, { kind: 'booked', booking, view });
  if (decided.isNew)
    bookingRecords.announceSoon(context, [{ record: decided.booking, entries: decided.booking.outbox }]);
}

function publish({ traces, batches }: Context, outcome: BookingOutcome): Promise<void> {
  const facts = { 'joddee.booking.id': outcome.booking, 'joddee.booking.outcome': outcome.kind };
  return traced(traces, { name: 'publish outcome', kind: 'producer', facts }, () =>
    batches.publishOutcome(outcome),
  );
}

/** A repeated job finds the booking of an earlier run, which has counted it. */
function countDecision(
  { measures, sharedClock }: Context,
  { requestedAt }: LockSlotPayload,
  decided: Decided,
) {
  const seconds = Math.max(0, sharedClock.now() - requestedAt) / 1000;
  if (decided.kind === 'refused') return measures.bookingDecisions.observe({ outcome: 'refused' }, seconds);
  if (!decided.isNew) return;
  measures.bookingDecisions.observe({ outcome: 'booked' }, seconds);
  measures.bookingsMade.inc();
}

/**
 * Makes the requested booking. The job may run again after a crash, also beside an earlier run that was paused. The
 * first run to write under the booking's id decides, and every run follows. Time is released only once no active
 * booking can exist under the id.
 */
export async function makeBooking(context: Context, job: LockSlotPayload): Promise<Decided> {
  const id = requireRecordId(job.booking);
  const isRetriedAnew = isFaulty('non-idempotent-retry') && (await findDecided(context, id)) !== null;
  const decided = await decide(context, job, isRetriedAnew ? newRecordId() : id);
  if (isDead(decided)) await releaseClaims(context, job, id);
  // The view needs the same people, who are read together.
  if (decided.kind === 'booked')
    await Promise.all([bookingMade(context, decided.booking), viewForEach(context, decided.booking)]);
  return decided;
}

async function decide(context: Context, job: LockSlotPayload, id: RecordId): Promise<Decided> {
  try {
    if (context.sharedClock.now() - job.requestedAt > bookingTiming.requestDeadlineMs)
      throw new AppError('UNAVAILABLE');
    const prepared = await prepareBooking(context, job.renter, job.post, job.request, id, job.hold);
    const bay = await claimForBooking(context, prepared);
    const { booking } = prepared;
    const isNear = ownersPhoneFrom(booking) <= context.clock.now();
    return await decideBooked(context, {
      ...booking,
      ...(bay === undefined ? {} : { bay }),
      ...(isNear && (await maySeeOwnersPhone(context, booking)) ? { ownersPhoneShown: true } : {}),
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (isFaulty('released-without-fence')) return { kind: 'refused', refusal: storeRefusal(error) };
    return decideRefused(context, id, storeRefusal(error));
  }
}

/** Clients that were notified in between still show the time as taken, so its release is announced. */
async function releaseClaims(context: Context, { post, renter }: LockSlotPayload, id: RecordId) {
  const postId = requireRecordId(post);
  if ((await releaseTimes(context, [postId, requireRecordId(renter)], id)) > 0)
    announceFreed(context, postId);
}

/** The outcome of a request that was answered "pending". */
async function announceRefusal(context: Context, renter: string, bookingId: string, code: RefusalCode) {
  const content = { cause: 'refused' as const, _id: bookingId, code };
  await announce(context, [{ stream: userRoom(renter), event: 'booking:refused', content }]);
}
