import { decideCancel } from '@joddee/rules/cancellation';
import { abandonClaims } from '../bookings/abandon-claims.ts';
import { bookingFacts } from '../bookings/booking-facts.ts';
import type { BookingRecord } from '../bookings/booking-model.ts';
import { endBooking } from '../bookings/end-booking.ts';
import { removeUploads } from '../files/remove-uploads.ts';
import type { Context } from '../platform/context.ts';
import type { RecordId } from '../platform/record-id.ts';
import { removePost } from '../posts/delete-post.ts';
import { uncountCard } from '../verification/count-card.ts';
import type { UserRecord } from './user-model.ts';

/** Removes what hangs on a deleted account. Every step may be repeated, and the mark goes last. */
export async function deleteUserData(context: Context, userId: RecordId): Promise<void> {
  const user = await context.db.users.findById(userId).lean();
  if (user === null || user.deletedAt === null || !user.cleanup) return;
  await clearAccount(context, user);
  await context.db.users.updateOne({ _id: userId }, { $set: { cleanup: false } });
}

/** Posts, bookings, counts and files of an account that is marked as deleted. */
export async function clearAccount(context: Context, user: UserRecord): Promise<void> {
  const { db } = context;
  const userId = user._id;
  const posts = await db.posts.find({ user: userId }, { _id: 1 }).lean();
  for (const post of posts) await removePost(context, post._id);
  await db.calendars.updateOne({ _id: userId }, { $set: { open: false } });
  await stopBookingsOnTheirWay(context, [userId, ...posts.map((post) => post._id)]);
  await cancelUpcomingBookings(context, user);
  for (const card of await db.cards.find({ accounts: userId }, { _id: 1 }).lean())
    await uncountCard(context, card._id, userId);
  await removeUploads(context, await findUploads(context, user));
}

const graceSeconds = 10;

/** Finishes deletions whose job was lost with its queue. */
export async function sweepDeletedUsers(context: Context): Promise<number> {
  const old = new Date(context.clock.now().getTime() - graceSeconds * 1000);
  const users = await context.db.users.find({ cleanup: true, deletedAt: { $lt: old } }, { _id: 1 }).lean();
  for (const { _id } of users) await deleteUserData(context, _id);
  return users.length;
}

/** The calendars are closed by now; what has taken time but is not written yet must not come any more. */
async function stopBookingsOnTheirWay(context: Context, calendarIds: RecordId[]): Promise<void> {
  for (const calendar of await context.db.calendars.find({ _id: { $in: calendarIds } }).lean())
    await abandonClaims(context, calendar, calendar.held);
}

/** A stay that is under way is left to its parties; what has not begun is called off, as an administrator may. */
async function cancelUpcomingBookings(context: Context, user: UserRecord): Promise<void> {
  const bookings = await context.db.bookings
    .find({
      $or: [{ 'detail.user': user._id }, { 'detail.renter': user._id }],
      'detail.status': 1,
      'check.checkout.status': false,
    })
    .lean();
  for (const loaded of bookings) {
    let booking: BookingRecord | null = loaded;
    while (booking !== null && decideCancel(bookingFacts(booking), 'administrator').kind === 'cancel') {
      if ((await endBooking(context, booking, { status: 0, endedBy: partyOf(booking, user) })) !== null)
        break;
      booking = await context.db.bookings.findById(loaded._id).lean();
    }
  }
}

/** The other party is told that this side has gone, not that an administrator stepped in. */
const partyOf = (booking: BookingRecord, user: UserRecord) =>
  booking.detail.user.equals(user._id) ? 'owner' : 'renter';

async function findUploads({ db }: Context, user: UserRecord): Promise<string[]> {
  const uploads = await db.uploads.find({ user: user._id }, { _id: 1 }).lean();
  return uploads.map((upload) => upload._id);
}
