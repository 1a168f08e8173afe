import type { PostRequest, PostView } from '@joddee/contract/posts';
import type { PostCause } from '@joddee/contract/server-events';
import { announcePost } from '../announce/announce-post.ts';
import { telling } from '../announce/outbox.ts';
import { AppError } from '../platform/app-error.ts';
import type { Caller, Context } from '../platform/context.ts';
import { findComments } from '../reviews/find-comments.ts';
import { loadOwnPost, requireConfirmedCard } from './post-access.ts';
import { postFields } from './post-fields.ts';
import { postView } from './post-view.ts';
import { settlePost } from './settle-post.ts';
import { usePhotos } from './use-photos.ts';

const attempts = 5;

/** Existing bookings keep the hours, the price and the place with which they were made. */
export async function editPost(
  context: Context,
  caller: Caller,
  postId: string,
  request: PostRequest,
): Promise<PostView> {
  const { db, clock } = context;
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const post = await loadOwnPost(context, caller, postId);
    await requireConfirmedCard(context, caller);
    await usePhotos(context, caller, post._id, request.imagePost);
    const now = clock.now();
    const discards = post.photos.filter((url) => !request.imagePost.includes(url));
    const edited = await db.posts
      .findOneAndUpdate(
        { _id: post._id, version: post.version, deletedAt: null },
        {
          $set: { ...postFields(request), changedAt: now },
          ...telling<PostCause>('edited', now, { discards }),
        },
        { returnDocument: 'after' },
      )
      .lean();
    // Changed since it was loaded: it may show other photos now.
    if (edited === null) continue;
    await settlePost(context, edited);
    context.background.run('post', () => announcePost(context, edited));
    return postView(edited, await findComments(context, post._id));
  }
  throw new AppError('CHANGED_MEANWHILE');
}
