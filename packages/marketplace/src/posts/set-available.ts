import type { PostView } from '@joddee/contract/posts';
import { isUnderReview } from '@joddee/rules/occupied/listing-review';
import type { Caller, Context } from '../context/context.ts';
import { AppError } from '../platform/app-error.ts';
import { retryOnConflict } from '../platform/retry-on-conflict.ts';
import { singlePostView } from './finding/public-post-views.ts';
import { ownersPart } from './owners-part.ts';
import { loadOwnPost, requireConfirmedCard } from './post-access.ts';
import { postRecords } from './post-model.ts';

export async function setAvailable(
  context: Context,
  caller: Caller,
  postId: string,
  available: boolean,
): Promise<PostView> {
  const post = await retryOnConflict(async () => {
    const loaded = await loadOwnPost(context, caller, postId);
    if (available) await requireConfirmedCard(context, caller);
    // The request was under way when its owner was suspended.
    if (available && loaded.withheld) throw new AppError('ACCOUNT_SUSPENDED');
    if (available && isUnderReview(loaded.review)) throw new AppError('LISTING_UNDER_REVIEW');
    if (available && !loaded.available)
      return postRecords.change(context, loaded, { cause: 'reopened', set: { available } });
    if (!available && loaded.available)
      return postRecords.change(context, loaded, { cause: 'paused', set: { available } });
    // An earlier request may have crashed between the post and its calendar.
    await postRecords.settled(context, loaded);
    return loaded;
  });
  // Settling has paused the post again if the card was withdrawn meanwhile.
  if (available) await requireConfirmedCard(context, caller);
  return { ...(await singlePostView(context, post)), ...ownersPart(post) };
}
