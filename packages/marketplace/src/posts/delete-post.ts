import type { PostCause } from '@joddee/contract/server-events';
import { announcePost } from '../announce/announce-post.ts';
import { telling } from '../announce/outbox.ts';
import { removeUploads } from '../files/remove-uploads.ts';
import { AppError } from '../platform/app-error.ts';
import type { Caller, Context } from '../platform/context.ts';
import { requireRecordId } from '../platform/record-id.ts';
import { openCalendar } from './open-calendar.ts';
import type { PostRecord } from './post-model.ts';

/** Gone for the public at once. Its active bookings stay usable: they carry the place themselves. */
export async function deletePost(context: Context, caller: Caller, postId: string): Promise<{ _id: string }> {
  const post = await context.db.posts.findById(requireRecordId(postId)).lean();
  if (post === null) throw new AppError('NOT_FOUND');
  if (post.user.toString() !== caller.id)
    throw new AppError(post.deletedAt === null ? 'NOT_ALLOWED' : 'NOT_FOUND');
  await removePost(context, post._id);
  return { _id: post._id.toString() };
}

/** Marks a post as deleted, whoever asks for it, and settles what follows. May be repeated. */
export async function removePost(context: Context, postId: PostRecord['_id']): Promise<void> {
  const { db, clock } = context;
  for (;;) {
    const post = await db.posts.findById(postId).lean();
    if (post === null) return;
    const now = clock.now();
    const removed =
      post.deletedAt !== null
        ? post
        : await db.posts
            .findOneAndUpdate(
              { _id: postId, version: post.version },
              {
                $set: { deletedAt: now, available: false, changedAt: now },
                ...telling<PostCause>('deleted', now, { discards: post.photos }),
              },
              { returnDocument: 'after' },
            )
            .lean();
    // Edited or paused since it was loaded: its photos may be others.
    if (removed === null) continue;
    await openCalendar(context, removed);
    await removeUploads(context, removed.photos);
    context.background.run('post', () => announcePost(context, removed));
    return;
  }
}
