import type { PostCause } from '@joddee/contract/server-events';
import type { Context } from '../platform/context.ts';
import type { PostRecord } from '../posts/post-model.ts';
import { postView } from '../posts/post-view.ts';
import { findComments } from '../reviews/find-comments.ts';
import { announce, type News } from './announce.ts';
import { announceRatingOfOwner } from './announce-rating-of-owner.ts';
import { newestFirst, type OutboxEntry, ownEntry } from './outbox.ts';
import { mapRoom, postRoom, userRoom } from './rooms.ts';

/** Tells who looks at the post, who looks at the map, and the owner. Only the first see its comments. */
export async function announcePost(
  context: Context,
  post: PostRecord,
  outbox: readonly OutboxEntry<PostCause>[] = ownEntry(post.outbox),
): Promise<void> {
  const entries = newestFirst(outbox);
  if (entries.length === 0) return;
  const gone = post.deletedAt !== null;
  const [full, short] = gone
    ? [null, null]
    : [postView(post, await findComments(context, post._id)), postView(post)];
  const id = post._id.toString();
  const audiences = [
    { stream: postRoom(id), view: full },
    { stream: mapRoom, view: short },
    { stream: userRoom(post.user.toString()), view: short },
  ];
  const messages: News[] = entries.flatMap(({ cause }) =>
    audiences.map(({ stream, view }) => ({
      stream,
      event: 'post:changed' as const,
      news: { cause, _id: id, version: post.version, view },
    })),
  );
  await announce(context, messages);
  // Before the entries are taken out, so that a program which ends here leaves it to the worker.
  const changesOwner = gone ? post.rate.count > 0 : entries.some(({ cause }) => cause === 'rated');
  if (changesOwner) await announceRatingOfOwner(context, post.user);
  await context.db.posts.updateOne(
    { _id: post._id },
    { $pull: { outbox: { id: { $in: entries.map(({ id: entry }) => entry) } } } },
  );
}
