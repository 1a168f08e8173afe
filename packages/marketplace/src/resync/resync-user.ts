import type { UserResync, UserSnapshot } from '@joddee/contract/events/server-events';
import { isFaulty } from '@joddee/contract/faults';
import { limits } from '@joddee/contract/limits';
import { ratingOfPerson } from '@joddee/rules/ratings/rating';
import { userRoom } from '../announce/rooms.ts';
import { lastPosition } from '../announce/sequence.ts';
import { bookingViews } from '../bookings/booking-view.ts';
import type { Context } from '../context/context.ts';
import { findLastMessages } from '../messages/find-messages.ts';
import { findNotices } from '../notices/find-notices.ts';
import { type RecordId, requireRecordId } from '../platform/records/record-id.ts';
import { postView } from '../posts/finding/post-view.ts';
import { ownersPart } from '../posts/owners-part.ts';
import { openUser } from '../users/personal-fields.ts';
import { profileView, verificationView } from '../users/user-view.ts';
import { findWaits } from '../waits/find-waits.ts';
import { differenceSince } from './difference-since.ts';

/**
 * Resyncs the stream of a user. The number is read before the state, so an event in between is in both, and clients
 * ignore the older version. In a difference `bookings` holds only those that changed; the rest is always complete.
 */
export async function resyncUser(context: Context, userId: string, last: number): Promise<UserResync> {
  const stream = userRoom(userId);
  const seq = await lastPosition(context.redis, context.redisPrefix, stream);
  if (last > 0 && (last === seq || isFaulty('first-resync-only')))
    return { stream, seq, kind: 'unchanged', snapshot: null };
  const since = differenceSince(context, last);
  return {
    stream,
    seq,
    kind: since === null ? 'snapshot' : 'difference',
    snapshot: await snapshotOf(context, requireRecordId(userId), since),
  };
}

async function snapshotOf(context: Context, userId: RecordId, since: Date | null): Promise<UserSnapshot> {
  const { db } = context;
  const own = { $or: [{ 'detail.user': userId }, { 'detail.renter': userId }] };
  const [bookings, posts, user] = await Promise.all([
    since === null
      ? wholeBookings(context, own)
      : db.bookings.find({ ...own, changedAt: { $gte: since } }).lean(),
    db.posts.find({ user: userId, deletedAt: null }).sort({ created: -1 }).lean(),
    db.users.findOne({ _id: userId, deletedAt: null }).lean(),
  ]);
  const reader = { id: userId.toString() };
  const [views, notices, messages, waits] = await Promise.all([
    bookingViews(context, bookings, { ...reader, status: 0 }),
    findNotices(context, reader, bookings),
    findLastMessages(context, userId),
    findWaits(context, userId),
  ]);
  return {
    bookings: views,
    notices,
    messages,
    waits,
    posts: posts.map((post) => ({ ...postView(post), ...ownersPart(post) })),
    profile:
      user === null
        ? null
        : profileView(await openUser(context, user), ratingOfPerson(posts.map(({ rate }) => rate))),
    verification: user === null ? null : verificationView(user),
  };
}

/** Every active booking, and the latest of those that have ended. */
async function wholeBookings({ db }: Context, own: object) {
  const active = { 'detail.status': 1, 'check.checkout.status': false } as const;
  const [current, ended] = await Promise.all([
    db.bookings.find({ ...own, ...active }).lean(),
    db.bookings
      .find({ ...own, $nor: [active] })
      // With a second key, because many may begin at once: two snapshots choose the same.
      .sort({ from: -1, _id: -1 })
      .limit(limits.endedBookingsShown)
      .lean(),
  ]);
  return [...current, ...ended];
}
