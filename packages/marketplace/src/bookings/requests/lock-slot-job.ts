import { payments } from '@joddee/contract/bookings';
import { z } from 'zod';
import type { Context } from '../../context/context.ts';
import { traced } from '../../platform/traces/traces.ts';
import { defineJob } from '../../queues/job-definition.ts';
import { bookingRecords } from '../booking-model.ts';
import { viewForEach } from '../booking-view.ts';
import { announceRefusal } from './announce-refusal.ts';
import { bookingTiming } from './booking-timing.ts';
import { takenHold } from './claim-for-booking.ts';
import type { Decided } from './decided-booking.ts';
import { makeBooking } from './make-booking.ts';
import type { BookingOutcome } from './outcome-channel.ts';

const lockSlotPayload = z.object({
  /** The id that the request has chosen for the booking. */
  booking: z.string(),
  post: z.string(),
  renter: z.string(),
  /** A request of the contract with sealed details, because jobs wait in Redis. */
  request: z.object({
    Date: z.string(),
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

function publish({ traces, groups }: Context, outcome: BookingOutcome): Promise<void> {
  const facts = { 'joddee.booking.id': outcome.booking, 'joddee.booking.outcome': outcome.kind };
  return traced(traces, { name: 'publish outcome', kind: 'producer', facts }, () =>
    groups.publishOutcome(outcome),
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
