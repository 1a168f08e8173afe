import { decideCancel } from '@joddee/rules/booking/cancellation';
import { isSuspended } from '@joddee/rules/people/suspension';
import type { Context } from '../../context/context.ts';
import type { RecordId } from '../../platform/records/record-id.ts';
import { retryOnConflict } from '../../platform/retry-on-conflict.ts';
import type { UserRecord } from '../../users/user-model.ts';
import { bookingFacts } from '../booking-facts.ts';
import type { BookingRecord } from '../booking-model.ts';
import { endBooking } from '../end-booking.ts';

/**
 * Cancels the bookings of a suspended user that have not begun, under the rule for administrators, who are named to both
 * parties. Stays in progress are left to their parties.
 */
export async function cancelForSuspension(context: Context, user: UserRecord): Promise<void> {
  const bookings = await context.db.bookings
    .find(
      {
        $or: [{ 'detail.user': user._id }, { 'detail.renter': user._id }],
        'detail.status': 1,
        'check.checkout.status': false,
      },
      { _id: 1 },
    )
    .lean();
  for (const { _id } of bookings) await cancelOne(context, _id, user.suspendedBy ?? null);
}

/**
 * Cancels a booking whose request was under way while one of its parties was suspended. Run after the booking is written:
 * by its job, by a repeat of the job, and after a crash by the outbox relay.
 */
export async function cancelIfSuspended(context: Context, { _id, detail }: BookingRecord): Promise<void> {
  const { groups } = context;
  const parties = await Promise.all([detail.user, detail.renter].map((id) => groups.findUser(id)));
  const suspended = parties.find((party) => party !== null && isSuspended(party));
  if (suspended) await cancelOne(context, _id, suspended.suspendedBy ?? null);
}

async function cancelOne(context: Context, id: RecordId, administrator: RecordId | null): Promise<void> {
  await retryOnConflict(async () => {
    const booking = await context.db.bookings.findById(id).lean();
    if (
      booking === null ||
      decideCancel(bookingFacts(booking), 'administrator', context.clock.now()).kind !== 'cancel'
    )
      return 'left';
    return endBooking(context, booking, {
      status: 0,
      endedBy: 'administrator',
      by: { role: 'administrator', actor: administrator, reason: '' },
    });
  });
}
