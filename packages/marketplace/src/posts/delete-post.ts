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

export async function removePost(context: Context, postId: PostRecord['_id']): Promise<void> {
  const { db, clock } = context;
  const now = clock.now();
  await db.posts.updateOne(
    { _id: postId, deletedAt: null },
    { $set: { deletedAt: now, available: false, changedAt: now }, ...telling<PostCause>('deleted', now) },
  );
  const removed = await db.posts.findById(postId).lean();
  if (removed === null) return;
  await openCalendar(context, removed);
  context.background.run('post', () => announcePost(context, removed));
  await removeUploads(context, removed.photos);
}
