import type { BookingView, CheckRequest } from '@joddee/contract/bookings';
import type { FieldCode } from '@joddee/contract/error-codes';
import type { BookingCause } from '@joddee/contract/server-events';
import { type CheckDecision, decideCheck } from '@joddee/rules/check-in';
import { announceBooking } from '../announce/announce-booking.ts';
import { telling } from '../announce/outbox.ts';
import { AppError, invalidField } from '../platform/app-error.ts';
import type { Caller, Context } from '../platform/context.ts';
import { enqueueRating } from '../reviews/enqueue-rating.ts';
import { insertReview } from '../reviews/insert-review.ts';
import { loadBooking } from './booking-access.ts';
import { bookingFacts } from './booking-facts.ts';
import type { BookingRecord } from './booking-model.ts';
import { viewOfBooking } from './booking-view.ts';
import { freeBooking } from './free-booking.ts';
import { leavePlace, takePlace } from './take-place.ts';

type Tick = Extract<CheckDecision, { kind: 'tick' }>;

const attempts = 5;

/** One tick of the handshake: the renter arrives or leaves, or the owner confirms it. */
export async function checkBooking(
  context: Context,
  caller: Caller,
  bookingId: string,
  request: CheckRequest,
): Promise<BookingView> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const { booking, role } = await loadBooking(context, caller, bookingId);
    const decision = decideCheck(bookingFacts(booking), role, request);
    if (decision.kind === 'refused') throw new AppError(decision.code);
    if (decision.kind === 'rating-required') throw invalidField('rate', 'required' satisfies FieldCode);
    if (decision.kind === 'already') {
      // A crash may have come between the last tick and the freeing of the time.
      if (booking.check.checkout.status) await freeBooking(context, booking);
      return viewOfBooking(context, booking, caller);
    }
    const ticked = await tick(context, booking, decision, request);
    if (ticked !== null) return viewOfBooking(context, ticked, caller);
    // Somebody else changed the booking since it was loaded: look again and decide anew.
  }
  throw new AppError('CHANGED_MEANWHILE');
}

async function tick(
  context: Context,
  booking: BookingRecord,
  { step, by, completes }: Tick,
  { rate, comment }: CheckRequest,
): Promise<BookingRecord | null> {
  const { db, clock } = context;
  const now = clock.now();
  const arrives = step === 'checkin' && by === 'renter';
  if (arrives && !(await takePlace(context, booking.detail.renter, booking._id)))
    throw new AppError('ALREADY_PARKED');

  // The rating before the tick: a crash between them leaves a rated stay, never an unrated check-out.
  const rates = step === 'checkout' && by === 'renter' && rate !== undefined;
  if (rates) await insertReview(context, booking, { rate, comment });

  const ticked = await db.bookings
    .findOneAndUpdate(
      { _id: booking._id, version: booking.version, 'detail.status': 1 },
      {
        $set: {
          [`check.${step}.${by === 'owner' ? 'user' : 'renter'}`]: true,
          ...(completes ? { 'check.checkout.status': true } : {}),
          ...(rates ? { rated: true } : {}),
          changedAt: now,
        },
        ...telling(causeOf(step, by), now),
      },
      { returnDocument: 'after' },
    )
    .lean();
  if (rates) enqueueRating(context, booking.detail.post);
  if (ticked !== null && completes) await freeBooking(context, ticked);
  if (ticked !== null) context.background.run('booking', () => announceBooking(context, ticked));
  if (ticked === null && arrives) await leavePlaceUnlessArrived(context, booking);
  return ticked;
}

function causeOf(step: Tick['step'], by: Tick['by']): BookingCause {
  const renter = by === 'renter';
  if (step === 'checkin') return renter ? 'check-in-requested' : 'check-in-confirmed';
  return renter ? 'check-out-requested' : 'check-out-confirmed';
}

/** A tick that missed, because the booking was cancelled meanwhile, must not leave the renter's place taken. */
async function leavePlaceUnlessArrived(context: Context, booking: BookingRecord): Promise<void> {
  const current = await context.db.bookings.findById(booking._id).lean();
  if (current === null || current.detail.status === 0)
    await leavePlace(context, booking.detail.renter, booking._id);
}
