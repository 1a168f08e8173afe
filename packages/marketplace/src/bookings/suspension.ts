import type { Context } from '../context/context.ts';
import type { RecordId } from '../platform/records/record-id.ts';
import { retryOnConflict } from '../records/record-kind.ts';
import type { UserRecord } from '../users/record.ts';
import { isSuspended } from '../users/rules/suspension.ts';
import { type Ending, endBooking } from './ends.ts';
import { type BookingRecord, bookingFacts } from './record.ts';
import { asParty, bookingState, whileActive } from './rules/booking-lifecycle.ts';
import { decideCancel } from './rules/cancellation.ts';

/**
 * Cancels the bookings of a suspended user that have not begun, under the rule for administrators, who are named to both
 * parties. Stays in progress are left to their parties.
 */
async function cancelForSuspension(context: Context, user: UserRecord): Promise<void> {
  const bookings = await context.db.bookings
    .find({ ...asParty(user._id), ...whileActive }, { _id: 1 })
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

async function findSuspendedParty({ batches }: Context, { detail }: BookingRecord) {
  const parties = await Promise.all([detail.user, detail.renter].map((id) => batches.findUser(id)));
  return parties.find((party): party is UserRecord => party !== null && isSuspended(party));
}

const calledOffFor = ({ suspendedBy }: UserRecord): Ending => ({
  status: 0,
  endedBy: 'administrator',
  by: { role: 'administrator', actor: suspendedBy ?? null, reason: '' },
});

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
      return undefined;
    return endBooking(context, booking, calledOffFor(suspended));
  });
}

/** While a suspension lasts: bookings that have not begun are cancelled, and stays that only the user could end are completed. */
export async function endForSuspension(context: Context, userId: RecordId): Promise<void> {
  const user = await context.db.users.findById(userId).lean();
  if (user === null || user.deletedAt !== null || !isSuspended(user)) return;
  await cancelForSuspension(context, user);
  await endLeftStays(context, userId);
}

/**
 * Ends a booking that only somebody could who is suspended or deleted. A stay whose renter has checked out is completed,
 * because the renter could check in nowhere else for hours; an arrival whose confirmation was withdrawn is called off. Run
 * after these steps, and after a crash by the outbox relay.
 */
export async function endIfLeft(context: Context, { _id, detail }: BookingRecord): Promise<void> {
  const { db, batches } = context;
  await retryOnConflict(async () => {
    const [owner, renter] = await Promise.all([
      batches.findUser(detail.user),
      batches.findUser(detail.renter),
    ]);
    const ownerIsGone = isGone(owner);
    if (!ownerIsGone && !isGone(renter)) return undefined;
    const booking = await db.bookings.findById(_id).lean();
    if (booking === null) return undefined;
    const state = bookingState(bookingFacts(booking));
    if (state === 'leaving' && ownerIsGone)
      return endBooking(context, booking, { status: 1, endedBy: 'system' });
    if (state !== 'arrived') return undefined;
    const suspended = [owner, renter].find((party) => party !== null && isSuspended(party));
    const ofDeleted = { status: 0, endedBy: ownerIsGone ? 'owner' : 'renter' } as const;
    return endBooking(context, booking, suspended ? calledOffFor(suspended) : ofDeleted);
  });
}

const isGone = (user: UserRecord | null): boolean =>
  user === null || user.deletedAt !== null || isSuspended(user);

/** The stays of an owner who has been suspended or deleted. */
export async function endLeftStays(context: Context, owner: RecordId): Promise<void> {
  const left = await context.db.bookings
    .find({
      'detail.user': owner,
      ...whileActive,
      'check.checkout.renter': true,
    })
    .lean();
  for (const booking of left) await endIfLeft(context, booking);
}
