import { z } from 'zod';
import { eraseFromGatewayStream } from '../announce/gateway-stream.ts';
import { endBooking } from '../bookings/ends.ts';
import { blankPlaces, blankReasons, eraseArrivals } from '../bookings/erasures.ts';
import { bookingFacts } from '../bookings/record.ts';
import { abandonClaims } from '../bookings/requests/orphans.ts';
import { asParty, whileActive } from '../bookings/rules/booking-lifecycle.ts';
import { decideCancel } from '../bookings/rules/cancellation.ts';
import { endLeftStays } from '../bookings/suspension.ts';
import { closeCalendar } from '../calendars/record.ts';
import { eraseComplaints } from '../complaints/changes.ts';
import type { Context } from '../context/context.ts';
import { eraseDelivery } from '../deliveries/record.ts';
import { removeUploads } from '../files/uploads.ts';
import { eraseMessages } from '../messages/commands.ts';
import { eraseNotices } from '../notices/announce.ts';
import { idsOf, type RecordId } from '../platform/records/record-id.ts';
import { writable } from '../platform/records/record-schema.ts';
import { blankPosts, removePost } from '../posts/commands.ts';
import { eraseFavourites } from '../posts/favourites/favourites.ts';
import { eraseReputation } from '../posts/reputation/reputation.ts';
import { blankAnswers } from '../posts/reviews/changes.ts';
import { blankComments, publicReviewId } from '../posts/reviews/record.ts';
import { defineJob, soonAgain } from '../queues/job-queues.ts';
import { retryOnConflict } from '../records/record-kind.ts';
import { uncountCard } from '../users/card/record.ts';
import type { UserRecord } from '../users/record.ts';
import { eraseWaits } from '../waits/ends.ts';

/**
 * Removes the posts, upcoming bookings, messages, complaints, notices, card counts, saved posts and files of an account that is marked as
 * deleted.
 */
export async function clearAccount(context: Context, user: UserRecord): Promise<void> {
  const { db } = context;
  const userId = user._id;
  const posts = await db.posts.find({ user: userId }, { _id: 1 }).lean();
  for (const post of posts) await removePost(context, post._id);
  await closeCalendar(context, userId);
  await refusePendingBookings(context, [userId, ...idsOf(posts)]);
  await cancelUpcomingBookings(context, user);
  await endLeftStays(context, userId);
  await blankReasons(context, userId);
  await blankPlaces(context, userId);
  await eraseMessages(context, userId);
  await eraseComplaints(context, userId);
  await eraseReputation(context, userId);
  await eraseNotices(context, [userId]);
  await eraseDelivery(context, userId);
  for (const card of await db.cards.find({ accounts: userId }, { _id: 1 }).lean())
    await uncountCard(context, card._id, userId);
  await eraseFavourites(context, userId);
  await eraseWaits(context, userId);
  await db.secondFactors.deleteOne({ _id: userId });
  const uploads = await db.uploads.find({ user: userId }, { _id: 1 }).lean();
  await removeUploads(context, idsOf(uploads));
  await context.mailer.erase(userId.toString());
  await blankPosts(context, userId);
  await blankComments(context, userId);
  await blankAnswers(context, idsOf(posts));
  await eraseEvents(context, user, posts);
}

/** The calendars are closed by now. A booking with claimed time that is not written yet must never be written. */
async function refusePendingBookings(context: Context, calendarIds: RecordId[]): Promise<void> {
  for (const calendar of await context.db.calendars.find({ _id: { $in: calendarIds } }).lean())
    await abandonClaims(context, calendar, calendar.held);
}

/**
 * Stays in progress are left to their parties, unless only this user could end them. Bookings that have not begun are
 * cancelled, under the rule for administrators.
 */
async function cancelUpcomingBookings(context: Context, user: UserRecord): Promise<void> {
  const bookings = await context.db.bookings
    .find({ ...asParty(user._id), ...whileActive }, { _id: 1 })
    .lean();
  for (const { _id } of bookings)
    await retryOnConflict(async () => {
      const booking = await context.db.bookings.findById(_id).lean();
      if (booking === null) return undefined;
      const decision = decideCancel(bookingFacts(booking), 'administrator', context.clock.now());
      if (decision.kind !== 'cancel') return undefined;
      // The other party's notice names this party, because no administrator has decided about the booking.
      const endedBy = booking.detail.user.equals(user._id) ? 'owner' : 'renter';
      return endBooking(context, booking, { status: 0, endedBy });
    });
}

/** The last events, which gateways may still read, contain views of the account and of its bookings. */
async function eraseEvents(
  context: Context,
  { _id: userId }: UserRecord,
  posts: readonly { _id: RecordId }[],
): Promise<void> {
  const bookings = await context.db.bookings.find(asParty(userId), { _id: 1 }).lean();
  const records = [userId, ...idsOf(posts), ...idsOf(bookings)];
  // Events of the reviewed posts of others name the reviews only.
  const reviews = bookings.map(({ _id }) => publicReviewId(context, _id));
  await eraseFromGatewayStream(
    context.redis,
    context.redisPrefix,
    new Set([...records.map(String), ...reviews]),
  );
}

export const deletionJob = defineJob('delete-user-data', z.object({ user: z.string() }), {
  ...soonAgain,
  queue: 'upkeep',
  keepsFailed: true,
  id: ({ user }) => `delete-user-data-${user}`,
});

/**
 * Removes the data of a deleted account. Every step may be repeated, and the mark is cleared last. During a stay the data is
 * removed once, and all of it again after the stay, because a paused command may have written since.
 */
export async function deleteUserData(context: Context, userId: RecordId): Promise<void> {
  const user = await context.db.users.findById(userId).lean();
  if (user === null || user.deletedAt === null || !user.cleanup) return;
  if (user.cleared && (await isRenterOfStay(context, userId))) return;
  await clearAccount(context, user);
  // The other party of a stay in progress still needs phone and plate; the sweep runs again after the stay.
  if (await isRenterOfStay(context, userId)) return mark(context, userId, { cleared: true });
  await eraseArrivals(context, userId);
  await context.keys.erase(userId);
  await mark(context, userId, { cleanup: false });
}

/** No view shows the marks, so the version stays. */
async function mark({ db }: Context, user: RecordId, set: { cleared: true } | { cleanup: false }) {
  await writable(db.users).updateOne({ _id: user }, { $set: set });
}

async function isRenterOfStay({ db }: Context, renter: RecordId): Promise<boolean> {
  const stay = { 'detail.renter': renter, ...whileActive } as const;
  return (await db.bookings.exists({ ...stay, abandonedAt: null })) !== null;
}

/** Longer than a deletion waits in its queue. */
const lostJobAgeSeconds = 10;

/** Finishes deletions whose job was lost with its queue. */
export async function sweepDeletedUsers(context: Context): Promise<number> {
  const old = new Date(context.clock.now().getTime() - lostJobAgeSeconds * 1000);
  const users = await context.db.users.find({ cleanup: true, deletedAt: { $lt: old } }, { _id: 1 }).lean();
  for (const { _id } of users) await deleteUserData(context, _id);
  return users.length;
}
