import { decideCancel } from '@joddee/rules/booking/cancellation';
import { eraseFromGatewayStreams } from '../announce/trim-gateway-stream.ts';
import { blankPlaces } from '../bookings/blank-places.ts';
import { blankReasons } from '../bookings/blank-reasons.ts';
import { bookingFacts } from '../bookings/booking-facts.ts';
import type { BookingRecord } from '../bookings/booking-model.ts';
import { endBooking } from '../bookings/end-booking.ts';
import { abandonClaims } from '../bookings/requests/abandon-claims.ts';
import { endLeftStays } from '../bookings/suspended/end-left-stays.ts';
import { eraseComplaints } from '../complaints/erase-complaints.ts';
import type { Context } from '../context/context.ts';
import { eraseDelivery } from '../deliveries/write-delivery.ts';
import { removeUploads } from '../files/remove-uploads.ts';
import { eraseMessages } from '../messages/erase-messages.ts';
import { eraseNotices } from '../notices/announce-notices.ts';
import type { RecordId } from '../platform/records/record-id.ts';
import { retryOnConflict } from '../platform/retry-on-conflict.ts';
import { blankPosts } from '../posts/blank-posts.ts';
import { removePost } from '../posts/delete-post.ts';
import { eraseFavourites } from '../posts/favourites/change-favourites.ts';
import { eraseReputation } from '../posts/reputation/recompute-reputation.ts';
import { blankAnswers } from '../posts/reviews/blank-answers.ts';
import { blankComments } from '../posts/reviews/blank-comments.ts';
import { publicReviewId } from '../posts/reviews/review-id.ts';
import { uncountCard } from '../users/card/count-card.ts';
import type { UserRecord } from '../users/user-model.ts';
import { eraseWaits } from '../waits/erase-waits.ts';

/**
 * Removes the posts, upcoming bookings, messages, complaints, notices, card counts, saved posts and files of an account that is marked as
 * deleted.
 */
export async function clearAccount(context: Context, user: UserRecord): Promise<void> {
  const { db } = context;
  const userId = user._id;
  const posts = await db.posts.find({ user: userId }, { _id: 1 }).lean();
  for (const post of posts) await removePost(context, post._id);
  await db.calendars.updateOne({ _id: userId }, { $set: { open: false }, $unset: { letters: '' } });
  await refusePendingBookings(context, [userId, ...posts.map((post) => post._id)]);
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
  await removeUploads(context, await findUploads(context, user));
  await context.mailer.erase(userId.toString());
  await blankPosts(context, userId);
  await blankComments(context, userId);
  await blankAnswers(
    context,
    posts.map(({ _id }) => _id),
  );
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
    .find(
      {
        $or: [{ 'detail.user': user._id }, { 'detail.renter': user._id }],
        'detail.status': 1,
        'check.checkout.status': false,
      },
      { _id: 1 },
    )
    .lean();
  for (const { _id } of bookings)
    await retryOnConflict(async () => {
      const booking = await context.db.bookings.findById(_id).lean();
      if (
        booking === null ||
        decideCancel(bookingFacts(booking), 'administrator', context.clock.now()).kind !== 'cancel'
      )
        return 'left';
      return endBooking(context, booking, { status: 0, endedBy: partyOf(booking, user) });
    });
}

/** The other party's notice names this party, because no administrator has decided about the booking. */
const partyOf = (booking: BookingRecord, user: UserRecord) =>
  booking.detail.user.equals(user._id) ? 'owner' : 'renter';

/** The last events, which gateways may still read, contain views of the account and of its bookings. */
async function eraseEvents(
  context: Context,
  { _id: userId }: UserRecord,
  posts: readonly { _id: RecordId }[],
): Promise<void> {
  const bookings = await context.db.bookings
    .find({ $or: [{ 'detail.user': userId }, { 'detail.renter': userId }] }, { _id: 1 })
    .lean();
  const records = [userId, ...[...posts, ...bookings].map(({ _id }) => _id)];
  // Events of the reviewed posts of others name the reviews only.
  const reviews = bookings.map(({ _id }) => publicReviewId(context, _id));
  await eraseFromGatewayStreams(
    context.redis,
    context.redisPrefix,
    new Set([...records.map(String), ...reviews]),
  );
}

async function findUploads({ db }: Context, user: UserRecord): Promise<string[]> {
  const uploads = await db.uploads.find({ user: user._id }, { _id: 1 }).lean();
  return uploads.map((upload) => upload._id);
}
