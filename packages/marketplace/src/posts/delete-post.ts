import type { Caller, Context } from '../context/context.ts';
import { AppError } from '../platform/app-error.ts';
import { requireRecordId } from '../platform/records/record-id.ts';
import { retryOnConflict } from '../platform/retry-on-conflict.ts';
import { type PostRecord, postRecords } from './post-model.ts';
import { allPhotos } from './reserve-photos.ts';

/** Hides the post from the public at once. Its active bookings stay usable, because they carry a copy of the place. */
export async function deletePost(context: Context, caller: Caller, postId: string): Promise<{ _id: string }> {
  const post = await context.db.posts.findById(requireRecordId(postId)).lean();
  if (post === null) throw new AppError('NOT_FOUND');
  if (post.user.toString() !== caller.id)
    throw new AppError(post.deletedAt === null ? 'NOT_ALLOWED' : 'NOT_FOUND');
  await removePost(context, post._id);
  return { _id: post._id.toString() };
}

/** Marks a post as deleted and settles it. May be repeated. */
export async function removePost(context: Context, postId: PostRecord['_id']): Promise<void> {
  await retryOnConflict(async () => {
    const post = await context.db.posts.findById(postId).lean();
    if (post === null) return 'removed';
    if (post.deletedAt !== null) {
      // An earlier run may have crashed between the mark and the calendar.
      await postRecords.settled(context, post);
      return 'removed';
    }
    return postRecords.change(context, post, {
      cause: 'deleted',
      set: { deletedAt: context.clock.now(), available: false },
      leftovers: { discards: allPhotos(post.photos, post.detail.bays) },
    });
  });
}
