import { clearAccount } from '../account-deletion/clear-account.ts';
import type { Context } from '../context/context.ts';
import { pausePostsWithoutCard } from './pause-posts-without-card.ts';
import type { PostRecord } from './post-model.ts';
import { settleWithdrawal } from './withdraw-post.ts';

/**
 * Finishes a change of a post. Run by `changePost` and, after a crash, by the outbox relay. For a post that has just
 * become public it checks the owner again, because the account or its card may have been removed before the post was
 * written. Repeating it changes nothing.
 */
export async function settlePost(context: Context, post: PostRecord): Promise<void> {
  await settleWithdrawal(context, post);
  if (post.outbox.some(({ cause }) => cause === 'published' || cause === 'reopened')) {
    const owner = await context.db.users.findById(post.user).lean();
    if (owner?.deletedAt) await clearAccount(context, owner);
    else await pausePostsWithoutCard(context, post.user);
  }
}
