import type { PostCause } from '@joddee/contract/events/server-events';
import { isFaulty } from '@joddee/contract/faults';
import { discardsOf } from '../announce/outbox.ts';
import { auditChanges } from '../audit/audit-changes.ts';
import type { Context } from '../context/context.ts';
import { removeUploads } from '../files/remove-uploads.ts';
import type { RecordId } from '../platform/records/record-id.ts';
import { deletedAccountFound } from '../users/hooks.ts';
import { pausePostsWithoutCard } from './pause-posts-without-card.ts';
import type { PostRecord } from './post-model.ts';
import { syncCalendarWithPost } from './sync-calendar-with-post.ts';
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
 * Finishes a change of a post: the calendar follows it, and photos that it no longer shows are deleted. For a post that has just
 * become public the owner is checked again, because the account or its card may have been removed before the post was
 * written. A deleted post needs no such check, which would delete and settle it again for ever. Repeating it changes
 * nothing.
 */
export async function settlePost(context: Context, post: PostRecord): Promise<void> {
  await syncCalendarWithPost(context, post);
  await removeUploads(context, discardsOf(post.outbox));
  await auditChanges(context, post.outbox, audited, { subject: post.user, about: post._id.toString() });
  if (
    post.deletedAt === null &&
    post.outbox.some(({ cause }) => opens.has(cause)) &&
    !isFaulty('owner-asked-once')
  )
    await checkOwner(context, post.user);
}

async function checkOwner(context: Context, id: RecordId): Promise<void> {
  const owner = await context.db.users.findById(id).lean();
  if (owner?.deletedAt) await deletedAccountFound(context, owner);
  else {
    await pausePostsWithoutCard(context, id);
    await syncWithheldPosts(context, id);
  }
}
