import type { PostView } from '@joddee/contract/posts';
import type { PostCause } from '@joddee/contract/server-events';
import { announcePost } from '../announce/announce-post.ts';
import { telling } from '../announce/outbox.ts';
import { AppError } from '../platform/app-error.ts';
import type { Caller, Context } from '../platform/context.ts';
import { findComments } from '../reviews/find-comments.ts';
import { loadOwnPost, requireConfirmedCard } from './post-access.ts';
import { postView } from './post-view.ts';
import { settlePost } from './settle-post.ts';

export async function setAvailable(
  context: Context,
  caller: Caller,
  postId: string,
  available: boolean,
): Promise<PostView> {
  const { db, clock } = context;
  const now = clock.now();
  const post = await loadOwnPost(context, caller, postId);
  if (available) await requireConfirmedCard(context, caller);
  const updated = await db.posts
    .findOneAndUpdate(
      { _id: post._id, deletedAt: null, available: !available },
      { $set: { available, changedAt: now }, ...telling<PostCause>(available ? 'reopened' : 'paused', now) },
      { returnDocument: 'after' },
    )
    .lean();
  const current = updated ?? (await db.posts.findOne({ _id: post._id, deletedAt: null }).lean());
  if (current === null) throw new AppError('NOT_FOUND');
  // Also when nothing changed: a crash may have come between the post and its calendar.
  await settlePost(context, current);
  if (updated !== null) context.background.run('post', () => announcePost(context, updated));
  if (available) await requireConfirmedCard(context, caller);
  return postView(current, await findComments(context, post._id));
}
