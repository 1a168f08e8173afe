import { claimCheckIn, findCheckIn, releaseCheckIn } from '../../calendars/lists.ts';
import type { FieldCode } from '../../common/error-codes.ts';
import type { Caller, Context } from '../../context/context.ts';
import { AppError, invalidField } from '../../platform/app-error.ts';
import type { RecordId } from '../../platform/records/record-id.ts';
import { retryOnConflict } from '../../records/record-kind.ts';
import type { BookingCause } from '../constants.ts';
import { ratingOf } from '../rating.ts';
import { type BookingRecord, bookingFacts, bookingRecords, loadBooking } from '../record.ts';
import { isActive } from '../rules/booking-lifecycle.ts';
import { type CheckDecision, decideCheck, decideReminder } from '../rules/check-in.ts';
import { decideArrival } from '../rules/expected-arrival.ts';
import type { BookingView, CheckRequest, ExpectArrivalRequest } from '../shapes.ts';
import { maySeeOwnersPhone } from '../share-phones.ts';
import { endIfLeft } from '../suspension.ts';
import { viewOfBooking } from '../views.ts';

type Tick = Extract<CheckDecision, { kind: 'tick' }>;

/** One step of check-in or check-out: the renter's tick or the owner's confirmation. */
export function checkBooking(
  context: Context,
  caller: Caller,
  bookingId: string,
  request: CheckRequest,
): Promise<BookingView> {
  return retryOnConflict(async () => {
    const { booking, role } = await loadBooking(context, caller, bookingId);
    const decision = decideCheck(bookingFacts(booking), role, request, context.clock.now());
    if (decision.kind === 'refused') throw new AppError(decision.code);
    if (decision.kind === 'rating-required') throw invalidField('rate', 'required' satisfies FieldCode);
    if (decision.kind === 'already') {
      // An earlier request may have crashed between the last tick and the release of the time.
      await bookingRecords.settled(context, booking);
      await endIfLeft(context, booking);
      return viewOfBooking(context, booking, caller);
    }
    const changed =
      decision.kind === 'withdraw'
        ? await withdrawArrival(context, booking)
        : decision.kind === 'unconfirm'
          ? await unconfirmArrival(context, booking)
          : await tick(context, booking, decision, request);
    return changed && viewOfBooking(context, changed, caller);
  });
}

async function tick(
  context: Context,
  booking: BookingRecord,
  { step, by, completes, becomes }: Tick,
  { rate, comment }: CheckRequest,
): Promise<BookingRecord | null> {
  const { renter } = booking.detail;
  const arrives = step === 'checkin' && by === 'renter';
  if (arrives && !(await checkInto(context, renter, booking._id))) throw new AppError('ALREADY_PARKED');

  const leaves = step === 'checkout' && by === 'renter';
  const rating = leaves && rate !== undefined && !booking.rated ? ratingOf({ rate, comment }) : undefined;

  const showsPhone = arrives && (await maySeeOwnersPhone(context, booking));
  const ticked = await bookingRecords.change(context, booking, {
    cause: causeOf(step, by),
    set: {
      [`check.${step}.${by === 'owner' ? 'user' : 'renter'}`]: true,
      ...(completes ? { 'check.checkout.status': true } : {}),
      ...(showsPhone ? { ownersPhoneShown: true } : {}),
      [`stepTimes.${completes ? 'ended' : becomes}`]: context.clock.now(),
      ...rating?.set,
    },
    leftovers: rating?.leftovers ?? {},
  });
  if (ticked === null && arrives) await releaseIfEnded(context, booking);
  if (ticked !== null && becomes === 'leaving') await endIfLeft(context, ticked);
  return ticked;
}

/** Removes the tick of the check-in; the renter may check in again, here or elsewhere. */
async function withdrawArrival(context: Context, booking: BookingRecord): Promise<BookingRecord | null> {
  const { renter } = booking.detail;
  const claim = await findCheckIn(context, renter);
  const withdrawn = await bookingRecords.change(context, booking, {
    cause: 'check-in-withdrawn',
    set: {
      'check.checkin.renter': false,
      'stepTimes.arrived': null,
      withdrawals: (booking.withdrawals ?? 0) + 1,
    },
  });
  if (withdrawn !== null && claim?.checkedInBooking?.equals(booking._id))
    await releaseCheckIn(context, renter, claim);
  return withdrawn;
}

/** The renter stays checked in and waits for the owner again. */
async function unconfirmArrival(context: Context, booking: BookingRecord): Promise<BookingRecord | null> {
  const unconfirmed = await bookingRecords.change(context, booking, {
    cause: 'check-in-unconfirmed',
    set: {
      'check.checkin.user': false,
      'stepTimes.parked': null,
      unconfirmed: (booking.unconfirmed ?? 0) + 1,
    },
  });
  // A suspension or deletion meanwhile has left the parked car alone.
  if (unconfirmed !== null) await endIfLeft(context, unconfirmed);
  return unconfirmed;
}

function causeOf(step: Tick['step'], by: Tick['by']): BookingCause {
  const renter = by === 'renter';
  if (step === 'checkin') return renter ? 'check-in-requested' : 'check-in-confirmed';
  return renter ? 'check-out-requested' : 'check-out-confirmed';
}

/** If the booking was cancelled before the tick, the renter must not stay checked in to it. */
async function releaseIfEnded(context: Context, booking: BookingRecord): Promise<void> {
  const current = await context.db.bookings.findById(booking._id).lean();
  if (current === null || !isActive(bookingFacts(current)))
    await releaseCheckIn(context, booking.detail.renter, { checkedInBooking: booking._id });
}

/** Before the tick of the booking itself. False if the renter is checked in elsewhere. */
function checkInto(context: Context, renter: RecordId, booking: RecordId): Promise<boolean> {
  return retryOnConflict(async () => {
    if (await claimCheckIn(context, renter, booking)) return true;
    const claim = await findCheckIn(context, renter);
    if (claim === null || !(await fenceOrphan(context, claim.checkedInBooking))) return false;
    return (await claimCheckIn(context, renter, booking, claim)) || null;
  });
}

/**
 * True if the named booking is no longer checked in: it has ended, or its check-in was never ticked. In the second case
 * the version is incremented first, because a concurrent tick must miss and decide again.
 */
async function fenceOrphan(context: Context, bookingId: RecordId | null): Promise<boolean> {
  const booking = await context.db.bookings.findById(bookingId).lean();
  if (booking === null || !isActive(bookingFacts(booking))) return true;
  if (booking.check.checkin.renter) return false;
  return bookingRecords.fence(context, booking);
}

/**
 * Stores when the renter expects to arrive, or that it is unknown again. The owner gets a notice of the first one only,
 * because an estimate by position changes every few minutes.
 */
export function expectArrival(
  context: Context,
  caller: Caller,
  bookingId: string,
  request: ExpectArrivalRequest,
): Promise<BookingView> {
  return retryOnConflict(async () => {
    const { booking, role } = await loadBooking(context, caller, bookingId);
    const last = booking.expectedArrival;
    const decision = decideArrival(bookingFacts(booking), role, last, request, context.clock.now());
    if (decision.kind === 'refused') throw new AppError(decision.code);
    if (decision.kind === 'already') return viewOfBooking(context, booking, caller);
    const changed = await bookingRecords.change(context, booking, {
      cause: decision.isFirst ? 'on-the-way' : 'arrival-changed',
      set: { expectedArrival: decision.arrival },
    });
    return changed && viewOfBooking(context, changed, caller);
  });
}

/** Asks the owner again to confirm a step of the renter: by the same notice, because it asks for the same. */
export function remindOwner(context: Context, caller: Caller, bookingId: string): Promise<BookingView> {
  return retryOnConflict(async () => {
    const { booking, role } = await loadBooking(context, caller, bookingId);
    const now = context.clock.now();
    const decision = decideReminder(bookingFacts(booking), role, now);
    if (decision.kind === 'refused') throw new AppError(decision.code);
    if (decision.kind === 'already') return viewOfBooking(context, booking, caller);
    const step = booking.check.checkout.renter ? 'checkout' : 'checkin';
    const changed = await bookingRecords.change(context, booking, {
      cause: causeOf(step, 'renter'),
      set: { reminded: now },
    });
    return changed && viewOfBooking(context, changed, caller);
  });
}
