import { bookingState } from '@joddee/rules/booking/booking-lifecycle';
import { isSuspended } from '@joddee/rules/people/suspension';
import type { Context } from '../../context/context.ts';
import type { RecordId } from '../../platform/records/record-id.ts';
import { retryOnConflict } from '../../platform/retry-on-conflict.ts';
import { bookingFacts } from '../booking-facts.ts';
import type { BookingRecord } from '../booking-model.ts';
import { endBooking } from '../end-booking.ts';

/**
 * Completes a stay whose renter has checked out and whose owner, suspended or deleted, can't confirm it: otherwise the
 * renter could check in nowhere else for hours. Run after the check-out, and after a crash by the outbox relay.
 */
export async function endIfLeft(context: Context, { _id, detail }: BookingRecord): Promise<void> {
  const { db, groups } = context;
  await retryOnConflict(async () => {
    const owner = await groups.findUser(detail.user);
    const isGone = owner === null || owner.deletedAt !== null || isSuspended(owner);
    const booking = isGone ? await db.bookings.findById(_id).lean() : null;
    if (booking === null || bookingState(bookingFacts(booking)) !== 'leaving') return 'stays';
    return endBooking(context, booking, { status: 1, endedBy: 'system' });
  });
}

/** The stays of an owner who has been suspended or deleted. */
export async function endLeftStays(context: Context, owner: RecordId): Promise<void> {
  const left = await context.db.bookings
    .find({
      'detail.user': owner,
      'detail.status': 1,
      'check.checkout.status': false,
      'check.checkout.renter': true,
    })
    .lean();
  for (const booking of left) await endIfLeft(context, booking);
}
