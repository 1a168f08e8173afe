import { type Announcement, announce, firstOfEach, postRoom, userRoom } from '../announce/announce.ts';
import { discardsOf, type OutboxEntry } from '../announce/outbox.ts';
import { auditChanges } from '../audit/record.ts';
import { whileActive } from '../bookings/rules/booking-lifecycle.ts';
import { followPost } from '../calendars/record.ts';
import { slotsMessages } from '../calendars/slots.ts';
import { isFaulty } from '../common/faults.ts';
import type { Context } from '../context/context.ts';
import type { PostCause } from '../contract/server-events.ts';
import { streamName } from '../contract/stream-names.ts';
import { removeUploads } from '../files/uploads.ts';
import { announceNotices } from '../notices/announce.ts';
import { type ListingNoticeKind, type ReviewNoticeKind, reviewNoticeKinds } from '../notices/constants.ts';
import { newNotice } from '../notices/record.ts';
import type { RecordId } from '../platform/records/record-id.ts';
import { retryOnConflict } from '../records/record-kind.ts';
import { deletedAccountFound, userRecords } from '../users/record.ts';
import { singlePostView, toPostView, toShortPostView } from './finding/views.ts';
import { ownersPart, type PostRecord, postsPart } from './record.ts';
import { isShown } from './rules/listing.ts';
import { pausePostsWithoutCard, syncWithheldPosts } from './withheld.ts';

const isReview = (cause: PostCause): cause is ReviewNoticeKind =>
  reviewNoticeKinds.some((kind) => kind === cause);

/**
 * Sends the owner a notice of the review and its decision, with the reason, and administrators an event of these and of
 * the owner's request for another decision.
 */
async function announceReview(
  context: Context,
  post: PostRecord,
  entries: readonly OutboxEntry<PostCause>[],
): Promise<void> {
  const { review } = post;
  if (!review || post.deletedAt !== null) return;
  const about = review.booking ? { booking: review.booking } : { post: post._id };
  const notices = entries.flatMap(({ id, cause, at, by }) =>
    isReview(cause)
      ? newNotice({
          user: post.user,
          kind: cause,
          role: 'owner',
          ...about,
          reason: by?.reason ?? '',
          of: id,
          at,
        })
      : [],
  );
  if (notices.length === 0 && entries.every(({ cause }) => cause !== 'review-asked')) return;
  const content = { cause: 'review' as const, _id: post._id.toString() };
  await announce(context, [{ stream: streamName('admin'), event: 'reports:changed', content }]);
  if (notices.length > 0) await announceNotices(context, notices);
}

/** What is for the owner only: visitors must not learn who is suspended or what is under review. */
const publicCauses: Partial<Record<PostCause, PostCause>> = {
  'review-started': 'paused',
  'review-kept': 'paused',
  'review-hidden': 'paused',
  'review-asked': 'paused',
  'review-withdrawn': 'reopened',
  'review-released': 'reopened',
  'owner-suspended': 'paused',
  'owner-restored': 'reopened',
};

/** What nobody sees while the listing is not shown: an event about it would say that its owner is at work on it. */
const onlyOfShown: ReadonlySet<PostCause> = new Set(['edited', 'rated', 'answered', 'review-asked']);

/** The number of bays may have changed, or those who watch have had no times while the post was not shown. */
const changesTimes: ReadonlySet<PostCause> = new Set(['edited', 'review-released', 'owner-restored']);

/** Sends a changed post to its own room, to the map and to the owner. Only its own room gets comments and owner. */
export async function announcePost(
  context: Context,
  post: PostRecord,
  entries: readonly OutboxEntry<PostCause>[],
): Promise<void> {
  const isDeleted = post.deletedAt !== null;
  const shown = isShown(post);
  const full = shown ? await singlePostView(context, post) : null;
  const own = isDeleted ? null : toPostView(post);
  const id = post._id.toString();
  const audiences = [
    { stream: postRoom(id), view: full, isPublic: true },
    { stream: streamName('map'), view: shown ? toShortPostView(post) : null, isPublic: true },
    {
      isPublic: false,
      stream: userRoom(post.user.toString()),
      view: own && { ...own, ...ownersPart(post) },
    },
  ];
  const changes: Announcement[] = entries.flatMap(({ cause }) =>
    audiences
      .filter(({ isPublic }) => shown || !isPublic || !onlyOfShown.has(cause))
      .map(({ stream, view, isPublic }) => ({
        stream,
        event: 'post:changed' as const,
        content: {
          cause: isPublic ? (publicCauses[cause] ?? cause) : cause,
          _id: id,
          version: post.version,
          view,
        },
      })),
  );
  const messages = firstOfEach(changes);
  if (entries.some(({ cause }) => changesTimes.has(cause)))
    messages.push(...(await slotsMessages(context, post._id)));
  await announce(context, messages);
  await announceWithdrawal(context, post, entries);
  await announceReview(context, post, entries);
  const changesOwner = isDeleted ? post.rate.count > 0 : entries.some(({ cause }) => cause === 'rated');
  if (changesOwner) await changeRating(context, post.user);
}

/** Announces a changed rating of an owner, which is computed from the owner's posts. */
async function changeRating(context: Context, owner: RecordId): Promise<void> {
  await retryOnConflict(async () => {
    const user = await context.db.users.findOne({ _id: owner, deletedAt: null }).lean();
    return user === null ? 'deleted' : userRecords.renew(context, user, 'rated');
  });
}

const audited = {
  'review-withdrawn': 'review-withdrawn',
  'review-released': 'review-released',
  'review-kept': 'review-kept',
  'review-hidden': 'review-hidden',
} as const;
/** After these the owner is checked again: the post may be open. */
const opens: ReadonlySet<PostCause> = new Set([
  'published',
  'reopened',
  'review-withdrawn',
  'review-released',
]);
/** These follow from a check of the owner, which a crash may have ended. */
const followsOwner: ReadonlySet<PostCause> = new Set(['owner-suspended', 'owner-restored']);

/**
 * Finishes a change of a post: the calendar follows it, and photos that it no longer shows are deleted. For a post that has just
 * become public the owner is checked again, because the account or its card may have been removed before the post was
 * written. Of a deleted post only the relay checks it: the check deletes and settles posts itself. Repeating it changes
 * nothing.
 */
export async function settlePost(context: Context, post: PostRecord): Promise<void> {
  await followPost(context, post._id, postsPart(post));
  await removeUploads(context, discardsOf(post.outbox));
  await auditChanges(context, post.outbox, audited, { subject: post.user, about: post._id.toString() });
  if (
    post.deletedAt === null &&
    post.outbox.some(({ cause }) => opens.has(cause)) &&
    !isFaulty('owner-asked-once')
  )
    await checkOwner(context, post.user);
}

/** Run by the relay: the process that has checked the owner may have crashed in the middle of what follows. */
export async function recheckOwner(context: Context, post: PostRecord): Promise<void> {
  if (post.outbox.some(({ cause }) => opens.has(cause) || followsOwner.has(cause)))
    await checkOwner(context, post.user);
}

async function checkOwner(context: Context, id: RecordId): Promise<void> {
  const owner = await context.db.users.findById(id).lean();
  if (owner?.deletedAt) await deletedAccountFound(context, owner);
  else {
    await pausePostsWithoutCard(context, id);
    await syncWithheldPosts(context, id);
  }
}

const kinds: Partial<Record<PostCause, ListingNoticeKind>> = {
  paused: 'listing-paused',
  'review-started': 'listing-paused',
  'review-hidden': 'listing-paused',
  deleted: 'listing-deleted',
};

/**
 * Sends the renters of a paused or deleted post a notice that their bookings stay valid: one for each booking, however
 * often the post is paused. The deletion of the owner's account cancels the bookings, which has its own notice.
 */
async function announceWithdrawal(
  context: Context,
  post: PostRecord,
  entries: readonly OutboxEntry<PostCause>[],
): Promise<void> {
  const entry = entries.find(({ cause }) => kinds[cause] !== undefined);
  const kind = entry && kinds[entry.cause];
  if (entry === undefined || kind === undefined || post.available) return;
  const { db, batches } = context;
  const bookings = await db.bookings
    .find({ 'detail.post': post._id, ...whileActive, to: { $gt: entry.at } })
    .lean();
  if (bookings.length === 0 || (await batches.findUser(post.user))?.deletedAt !== null) return;
  const about = { person: post.user, kind, role: 'renter', at: entry.at } as const;
  const notices = bookings.map(({ _id, detail }) =>
    newNotice({ user: detail.renter, ...about, booking: _id, of: _id }),
  );
  await announceNotices(context, notices, bookings);
}
