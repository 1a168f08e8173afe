import { decideCancel } from '@joddee/rules/booking/cancellation';
import { isSuspended } from '@joddee/rules/people/suspension';
import type { Context } from '../../context/context.ts';
import type { RecordId } from '../../platform/records/record-id.ts';
import { retryOnConflict } from '../../platform/retry-on-conflict.ts';
import type { UserRecord } from '../../users/user-model.ts';
import { bookingFacts } from '../booking-facts.ts';
import type { BookingRecord } from '../booking-model.ts';
import { endBooking } from '../end-booking.ts';
import { endLeftStays } from './end-left-stays.ts';

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
  for (const { _id } of bookings) await cancelOne(context, _id);
}

/**
 * Cancels a booking whose request was under way while one of its parties was suspended. Run after the booking is written:
 * by its job, by a repeat of the job, and after a crash by the outbox relay.
 */
export async function cancelIfSuspended(context: Context, booking: BookingRecord): Promise<void> {
  if ((await findSuspendedParty(context, booking)) !== undefined) await cancelOne(context, booking._id);
}

async function findSuspendedParty(
  { groups }: Context,
  { detail }: BookingRecord,
): Promise<UserRecord | undefined> {
  const parties = await Promise.all([detail.user, detail.renter].map((id) => groups.findUser(id)));
  return parties.find((party): party is UserRecord => party !== null && isSuspended(party));
}

/** The parties are read after the booking: it may have been made after their restoration. */
async function cancelOne(context: Context, id: RecordId): Promise<void> {
  await retryOnConflict(async () => {
    const booking = await context.db.bookings.findById(id).lean();
    const suspended = booking && (await findSuspendedParty(context, booking));
    if (
      !booking ||
      !suspended ||
      decideCancel(bookingFacts(booking), 'administrator', context.clock.now()).kind !== 'cancel'
    )
      return 'left';
    return endBooking(context, booking, {
      status: 0,
      endedBy: 'administrator',
      by: { role: 'administrator', actor: suspended.suspendedBy ?? null, reason: '' },
    });
  });
}

/** While a suspension lasts: bookings that have not begun are cancelled, and stays that only the user could end are completed. */
export async function endForSuspension(context: Context, userId: RecordId): Promise<void> {
  const user = await context.db.users.findById(userId).lean();
  if (user === null || user.deletedAt !== null || !isSuspended(user)) return;
  await cancelForSuspension(context, user);
  await endLeftStays(context, userId);
}
