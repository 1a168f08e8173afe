import { userStatus } from '@joddee/contract/users';
import { decideCancel } from '@joddee/rules/cancellation';
import { abandonClaims } from '../bookings/abandon-claims.ts';
import { bookingFacts } from '../bookings/booking-facts.ts';
import type { BookingRecord } from '../bookings/booking-model.ts';
import { endBooking } from '../bookings/end-booking.ts';
import { removeUploads } from '../files/remove-uploads.ts';
import { AppError } from '../platform/app-error.ts';
import type { Caller, Context } from '../platform/context.ts';
import { type RecordId, requireRecordId } from '../platform/record-id.ts';
import { removePost } from '../posts/delete-post.ts';
import type { UserRecord } from './user-model.ts';

/**
 * Deletes an account with everything that hangs on it. The mark on the account comes first and makes the rest
 * repeatable: a deletion that was cut short is finished by asking for it again.
 */
export async function deleteUser(context: Context, caller: Caller, userId: string): Promise<{ _id: string }> {
  const { db } = context;
  const user = await db.users.findById(requireRecordId(userId)).lean();
  if (user === null) throw new AppError('NOT_FOUND');
  if (userId === caller.id || user.status === userStatus.administrator) throw new AppError('NOT_ALLOWED');

  await blankAccount(context, user);
  await db.sessions.deleteMany({ user: user._id });
  const posts = await db.posts.find({ user: user._id }, { _id: 1 }).lean();
  for (const post of posts) await removePost(context, post._id);
  await db.calendars.updateOne({ _id: user._id }, { $set: { open: false } });
  await stopBookingsOnTheirWay(context, [user._id, ...posts.map((post) => post._id)]);
  await cancelUpcomingBookings(context, user);
  await db.cards.updateMany({ accounts: user._id }, { $pull: { accounts: user._id } });
  await removeUploads(context, await findUploads(context, user));
  return { _id: userId };
}

/** Personal data goes at once; names and addresses become free for others. */
async function blankAccount({ db, clock }: Context, user: UserRecord): Promise<void> {
  const now = clock.now();
  await db.users.updateOne(
    { _id: user._id, deletedAt: null },
    {
      $set: {
        deletedAt: now,
        changedAt: now,
        username: '',
        usernameKey: `deleted ${user._id}`,
        email: '',
        emailKey: `deleted ${user._id}`,
        passwordHash: '',
        name: { firstname: '', lastname: '' },
        phone: '',
        aboutMe: '',
        photo_user: '',
        Card: { idCard: '', laser: '', confirm: false },
        photo_card: { photoCard: '', photoPerson: '' },
        declinedReason: '',
      },
      $inc: { version: 1 },
    },
  );
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
      if ((await endBooking(context, booking, { status: 0, endedBy: 'administrator' })) !== null) break;
      booking = await context.db.bookings.findById(loaded._id).lean();
    }
  }
}

async function findUploads({ db }: Context, user: UserRecord): Promise<string[]> {
  const uploads = await db.uploads.find({ user: user._id }, { _id: 1 }).lean();
  return uploads.map((upload) => upload._id);
}
