import type { PostRequest, PostView } from '@joddee/contract/posts';
import type { Caller, Context } from '../context/context.ts';
import { retryOnConflict } from '../platform/retry-on-conflict.ts';
import { singlePostView } from './finding/public-post-views.ts';
import { ownersPart } from './owners-part.ts';
import { loadOwnPost, requireConfirmedCard } from './post-access.ts';
import { postFields } from './post-fields.ts';
import { postRecords } from './post-model.ts';
import { allPhotos, reservePhotos } from './reserve-photos.ts';

/** Existing bookings keep the hours, price and place with which they were made. */
export async function editPost(
  context: Context,
  caller: Caller,
  postId: string,
  request: PostRequest,
): Promise<PostView> {
  const edited = await retryOnConflict(async () => {
    const post = await loadOwnPost(context, caller, postId);
    await requireConfirmedCard(context, caller);
    const fields = postFields(request, post.date.blocks);
    await reservePhotos(context, caller, post._id, fields);
    const kept = allPhotos(fields.photos, fields.detail.bays);
    const discards = allPhotos(post.photos, post.detail.bays).filter((url) => !kept.includes(url));
    return postRecords.change(context, post, {
      cause: 'edited',
      set: fields,
      leftovers: { discards },
    });
  });
  return { ...(await singlePostView(context, edited)), ...ownersPart(edited) };
}
