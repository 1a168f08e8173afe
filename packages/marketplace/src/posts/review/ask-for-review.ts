import type { PostView } from '@joddee/contract/posts';
import { mayAskForReview } from '@joddee/rules/occupied/listing-review';
import type { Caller, Context } from '../../context/context.ts';
import { retryOnConflict } from '../../platform/retry-on-conflict.ts';
import { singlePostView } from '../finding/public-post-views.ts';
import { ownersPart } from '../owners-part.ts';
import { loadOwnPost } from '../post-access.ts';
import { postRecords } from '../post-model.ts';

/** The owner asks administrators to decide again about a listing that is kept paused or hidden. */
export async function askForReview(context: Context, caller: Caller, postId: string): Promise<PostView> {
  const post = await retryOnConflict(async () => {
    const loaded = await loadOwnPost(context, caller, postId);
    if (mayAskForReview(loaded.review))
      return postRecords.change(context, loaded, {
        cause: 'review-asked',
        set: { 'review.askedAt': context.clock.now() },
      });
    await postRecords.settled(context, loaded);
    return loaded;
  });
  return { ...(await singlePostView(context, post)), ...ownersPart(post) };
}
