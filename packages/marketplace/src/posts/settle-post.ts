import type { PostCause } from '@joddee/contract/events/server-events';
import { clearAccount } from '../account-deletion/clear-account.ts';
import { auditChanges } from '../audit/audit-changes.ts';
import type { Context } from '../context/context.ts';
import { requestOffers } from '../waits/offers/request-offers.ts';
import { pausePostsWithoutCard } from './pause-posts-without-card.ts';
import type { PostRecord } from './post-model.ts';
import { settleWithdrawal } from './withdraw-post.ts';
import { syncWithheldPosts } from './withheld/sync-withheld-posts.ts';

const audited = {
  'review-withdrawn': 'review-withdrawn',
  'review-released': 'review-released',
  'review-kept': 'review-kept',
  'review-hidden': 'review-hidden',
} as const;
/** After these the owner is checked again: the post may be open. */
const opens: ReadonlySet<PostCause> = new Set([
  'published',
  'reopened',
  'review-withdrawn',
  'review-released',
  'owner-suspended',
  'owner-restored',
]);

/**
 * Finishes a change of a post. Run by `changePost` and, after a crash, by the outbox relay. For a post that has just
 * become public it checks the owner again, because the account or its card may have been removed before the post was
 * written. Repeating it changes nothing.
 */
export async function settlePost(context: Context, post: PostRecord): Promise<void> {
  await settleWithdrawal(context, post);
  await auditChanges(context, post.outbox, audited, { subject: post.user, about: post._id.toString() });
  if (post.outbox.some(({ cause }) => opens.has(cause))) {
    const owner = await context.db.users.findById(post.user).lean();
    if (owner?.deletedAt) await clearAccount(context, owner);
    else {
      await pausePostsWithoutCard(context, post.user);
      await syncWithheldPosts(context, post.user);
    }
  }
  // It may be open again, or longer, or have more bays.
  if (post.available) requestOffers(context, post._id);
}
