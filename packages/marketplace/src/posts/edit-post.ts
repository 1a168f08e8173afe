import type { PostRequest, PostView } from '@joddee/contract/posts';
import type { PostCause } from '@joddee/contract/server-events';
import { announcePost } from '../announce/announce-post.ts';
import { telling } from '../announce/outbox.ts';
import { removeUploads } from '../files/remove-uploads.ts';
import { AppError } from '../platform/app-error.ts';
import type { Caller, Context } from '../platform/context.ts';
import { findComments } from '../reviews/find-comments.ts';
import { loadOwnPost, loadPost, requireConfirmedCard } from './post-access.ts';
import { postFields } from './post-fields.ts';
import { postView } from './post-view.ts';
import { usePhotos } from './use-photos.ts';

/** Existing bookings keep the hours, the price and the place with which they were made. */
export async function editPost(
  context: Context,
  caller: Caller,
  postId: string,
  request: PostRequest,
): Promise<PostView> {
  const { db, clock } = context;
  const now = clock.now();
  const post = await loadOwnPost(context, caller, postId);
  await requireConfirmedCard(context, caller);
  await usePhotos(context, caller, post._id, request.imagePost);
  const before = await db.posts
    .findOneAndUpdate(
      { _id: post._id, deletedAt: null },
      { $set: { ...postFields(request), changedAt: now }, ...telling<PostCause>('edited', now) },
    )
    .lean();
  if (before === null) throw new AppError('NOT_FOUND');
  await removeUploads(
    context,
    before.photos.filter((url) => !request.imagePost.includes(url)),
  );
  const edited = await loadPost(context, postId);
  context.background.run('post', () => announcePost(context, edited));
  return postView(edited, await findComments(context, post._id));
}
