import { clearAccount } from '../account-deletion/clear-account.ts';
import type { Context } from '../context/context.ts';
import { pausePostsWithoutCard } from './pause-posts-without-card.ts';
import type { PostRecord } from './post-model.ts';
import { settleWithdrawal } from './withdraw-post.ts';

/**
 * What follows from a change of a post, run by `changePost` and, after a crash, by the outbox relay. It loads the owner
 * of a post that has just become public, because a deletion of the account or a withdrawal of the card that ended before
 * the post was written has not seen it. Repeating it changes nothing.
 */
export async function settlePost(context: Context, post: PostRecord): Promise<void> {
  await settleWithdrawal(context, post);
  if (post.outbox.some(({ cause }) => cause === 'published' || cause === 'reopened')) {
    const owner = await context.db.users.findById(post.user).lean();
    if (owner?.deletedAt) await clearAccount(context, owner);
    else await pausePostsWithoutCard(context, post.user);
  }
}
