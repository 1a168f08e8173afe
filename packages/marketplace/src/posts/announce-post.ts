import type { PostCause } from '@joddee/contract/events/server-events';
import { streamName } from '@joddee/contract/events/stream-names';
import { isShown } from '@joddee/rules/people/shown-listing';
import { type Announcement, announce } from '../announce/announce.ts';
import type { OutboxEntry } from '../announce/outbox.ts';
import { postRoom, userRoom } from '../announce/rooms.ts';
import { slotsMessages } from '../calendars/announce-slots.ts';
import type { Context } from '../context/context.ts';
import type { RecordId } from '../platform/records/record-id.ts';
import { retryOnConflict } from '../platform/retry-on-conflict.ts';
import { userRecords } from '../users/user-model.ts';
import { postView, shortPostView } from './finding/post-view.ts';
import { singlePostView } from './finding/public-post-views.ts';
import { announceWithdrawal } from './listing-notices.ts';
import { ownersPart } from './owners-part.ts';
import type { PostRecord } from './post-model.ts';
import { announceReview } from './review/announce-review.ts';

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
const publicCause = (cause: PostCause): PostCause => publicCauses[cause] ?? cause;

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
  const own = isDeleted ? null : postView(post);
  const id = post._id.toString();
  const audiences = [
    { stream: postRoom(id), view: full, isPublic: true },
    { stream: streamName('map'), view: shown ? shortPostView(post) : null, isPublic: true },
    {
      isPublic: false,
      stream: userRoom(post.user.toString()),
      view: own && { ...own, ...ownersPart(post) },
    },
  ];
  const messages: Announcement[] = entries.flatMap(({ cause }) =>
    audiences.map(({ stream, view, isPublic }) => ({
      stream,
      event: 'post:changed' as const,
      content: { cause: isPublic ? publicCause(cause) : cause, _id: id, version: post.version, view },
    })),
  );
  if (entries.some(({ cause }) => changesTimes.has(cause)))
    messages.push(...(await slotsMessages(context, post._id)));
  await announce(context, messages);
  await announceWithdrawal(context, post, entries);
  await announceReview(context, post, entries);
  const changesOwner = isDeleted ? post.rate.count > 0 : entries.some(({ cause }) => cause === 'rated');
  if (changesOwner) await changeRating(context, post.user);
}

/**
 * Announces a changed rating of an owner, which is computed from the owner's posts. Nothing else is stored; the
 * incremented version makes clients accept the new view.
 */
async function changeRating(context: Context, owner: RecordId): Promise<void> {
  await retryOnConflict(async () => {
    const user = await context.db.users.findOne({ _id: owner, deletedAt: null }).lean();
    return user === null ? 'deleted' : userRecords.change(context, user, { cause: 'rated', set: {} });
  });
}
