import { postRoom, userRoom } from '../announce/announce.ts';
import { lastPosition, timeOf } from '../announce/gateway-stream.ts';
import type { BookingRecord } from '../bookings/record.ts';
import { asParty, whileActive } from '../bookings/rules/booking-lifecycle.ts';
import { bookingViews } from '../bookings/views.ts';
import { noSlots, slotsView } from '../calendars/slots.ts';
import { isFaulty } from '../common/faults.ts';
import { limits } from '../common/limits.ts';
import type { Caller, Context } from '../context/context.ts';
import type {
  OwnStream,
  PostSnapshot,
  ResyncOf,
  UserSnapshot,
  WatchedStream,
} from '../contract/server-events.ts';
import { streamName } from '../contract/stream-names.ts';
import { findLastMessages } from '../messages/commands.ts';
import { findNotices } from '../notices/views.ts';
import { type RecordId, requireRecordId } from '../platform/records/record-id.ts';
import { findPost } from '../posts/finding/find-posts.ts';
import { toPostView } from '../posts/finding/views.ts';
import { ownersPart } from '../posts/record.ts';
import { ratingOfPerson } from '../posts/reviews/rules/rating.ts';
import { userStatus } from '../users/constants.ts';
import { bySubmission, summariesOf } from '../users/find-for-administrator.ts';
import { openUser } from '../users/personal-fields.ts';
import { waitingForVerification } from '../users/record.ts';
import { toProfileView, toVerificationView } from '../users/views.ts';
import { findWaits } from '../waits/commands.ts';

interface OwnStreamOf<Kind extends OwnStream> {
  mayJoin(caller: Caller): boolean;
  room(caller: Caller): string;
  /** Of a resync, in queries. */
  cost: number;
  resync(context: Context, caller: Caller, last: number): Promise<ResyncOf<Kind>>;
}

/** Streams that a connection gets by its session. The gateway joins and resyncs them all. */
export const ownStreams: { readonly [Kind in OwnStream]: OwnStreamOf<Kind> } = {
  user: {
    mayJoin: () => true,
    room: ({ id }) => streamName('user', id),
    cost: 9,
    resync: (context, { id }, last) => resyncUser(context, id, last),
  },
  admin: {
    mayJoin: ({ status }) => status === userStatus.administrator,
    room: () => streamName('admin'),
    cost: 5,
    resync: (context, _, last) => resyncAdministrators(context, last),
  },
};

interface WatchedStreamOf<Kind extends WatchedStream> {
  /** Of watching, in queries. */
  cost: number;
  resync(context: Context, id: string, last: number): Promise<ResyncOf<Kind>>;
}

/** Streams that anybody may watch. */
export const resyncsOfWatched: { readonly [Kind in WatchedStream]: WatchedStreamOf<Kind> } = {
  post: { cost: 2, resync: resyncPost },
  map: { cost: 1, resync: (context, _, last) => resyncMap(context, last) },
};

/**
 * Resyncs the stream of a user. The number is read before the state, so an event in between is in both, and clients
 * ignore the older version. In a difference `bookings` holds only those that changed; the rest is always complete. Many
 * changes are a snapshot: their difference would grow until it cannot be sent any more.
 */
export async function resyncUser(context: Context, userId: string, last: number): Promise<ResyncOf<'user'>> {
  const stream = userRoom(userId);
  const seq = await lastPosition(context.redis, context.redisPrefix, stream);
  if (last > 0 && (last === seq || isFaulty('first-resync-only')))
    return { stream, seq, kind: 'unchanged', snapshot: null };
  const user = requireRecordId(userId);
  const changed = await changedBookings(context, user, differenceSince(context, last));
  return {
    stream,
    seq,
    kind: changed === null ? 'snapshot' : 'difference',
    snapshot: await snapshotOf(context, user, changed),
  };
}

/** The bookings of a difference; null if they would be more than a snapshot is worth. */
async function changedBookings({ db }: Context, user: RecordId, since: Date | null) {
  if (since === null) return null;
  const most = limits.endedBookingsShown;
  const changed = await db.bookings
    .find({ ...asParty(user), changedAt: { $gte: since } })
    .limit(most + 1)
    .lean();
  return changed.length > most ? null : changed;
}

async function snapshotOf(
  context: Context,
  userId: RecordId,
  changed: BookingRecord[] | null,
): Promise<UserSnapshot> {
  const { db } = context;
  const [bookings, posts, user] = await Promise.all([
    changed ?? wholeBookings(context, asParty(userId)),
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
    posts: posts.map((post) => ({ ...toPostView(post), ...ownersPart(post) })),
    profile:
      user === null
        ? null
        : toProfileView(await openUser(context, user), ratingOfPerson(posts.map(({ rate }) => rate))),
    verification: user === null ? null : toVerificationView(user),
  };
}

/**
 * Every active booking, and the latest of those that have ended: in this order, because one that ends between the two reads
 * would be in neither otherwise.
 */
async function wholeBookings({ db }: Context, own: object) {
  const current = await db.bookings.find({ ...own, ...whileActive }).lean();
  const ended = await db.bookings
    .find({ ...own, $nor: [{ ...whileActive }] })
    // With a second key, because many may begin at once: two snapshots choose the same.
    .sort({ from: -1, _id: -1 })
    .limit(limits.endedBookingsShown)
    .lean();
  return [...new Map([...current, ...ended].map((booking) => [booking._id.toString(), booking])).values()];
}

/** Resyncs the stream of a post: the public view with its taken times. The post is null once it is deleted. */
function resyncPost(context: Context, postId: string, last: number): Promise<ResyncOf<'post'>> {
  return allOrNothing(context, postRoom(postId), last, () => snapshotOfPost(context, postId));
}

async function allOrNothing<Snapshot>(
  { redis, redisPrefix }: Context,
  stream: string,
  last: number,
  read: () => Promise<Snapshot>,
) {
  const seq = await lastPosition(redis, redisPrefix, stream);
  if (last > 0 && last === seq) return { stream, seq, kind: 'unchanged' as const, snapshot: null };
  return { stream, seq, kind: 'snapshot' as const, snapshot: await read() };
}

/** Renters have calendars under their own ids, so times are shown only for an existing post. */
export async function snapshotOfPost(context: Context, id: string): Promise<PostSnapshot> {
  const postId = requireRecordId(id);
  const post = await findPost(context, id);
  return { post, slots: post === null ? noSlots(postId) : await slotsView(context, postId) };
}

/** Resyncs the map's stream: a client queries its visible part again after any change. */
async function resyncMap(context: Context, last: number): Promise<ResyncOf<'map'>> {
  const stream = streamName('map');
  const [seq, [seconds, microseconds]] = await Promise.all([
    lastPosition(context.redis, context.redisPrefix, stream),
    context.redis.time(),
  ]);
  const now = Number(seconds) * 1000 + Number(microseconds) / 1000;
  const kind = last > 0 && last === seq ? 'unchanged' : 'snapshot';
  return { stream, seq, kind, snapshot: null, quietMs: Math.max(0, Math.floor(now - timeOf(seq).getTime())) };
}

/** Resyncs the stream of administrators: the cards that wait for verification. */
function resyncAdministrators(context: Context, last: number): Promise<ResyncOf<'admin'>> {
  return allOrNothing(context, streamName('admin'), last, async () => {
    const waiting = await context.db.users
      .find({ ...waitingForVerification, deletedAt: null })
      .sort(bySubmission)
      .limit(limits.pageSize.admin)
      .lean();
    return { waiting: await summariesOf(context, waiting) };
  });
}

/**
 * The clocks of servers and Redis may differ by this much, and changes are announced a little later than they are
 * written.
 */
const clockToleranceMs = 5 * 60_000;
const longestDifferenceMs = isFaulty('differences-of-seconds') ? clockToleranceMs + 20_000 : 24 * 3_600_000;

/** The instant from which a difference is queried, or null if a snapshot is sent because too much may have changed. */
function differenceSince({ clock }: Context, last: number): Date | null {
  if (last === 0) return null;
  const since = timeOf(last).getTime() - clockToleranceMs;
  return clock.now().getTime() - since > longestDifferenceMs ? null : new Date(since);
}
