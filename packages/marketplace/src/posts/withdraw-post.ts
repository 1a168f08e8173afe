import { discardsOf } from '../announce/outbox.ts';
import { type Change, writeChange } from '../announce/write-change.ts';
import type { Context } from '../context/context.ts';
import { removeUploads } from '../files/remove-uploads.ts';
import { closeWaits } from '../waits/close-waits.ts';
import { announcePost } from './announce-post.ts';
import type { PostRecord } from './post-model.ts';
import { syncCalendarWithPost } from './sync-calendar-with-post.ts';

export type WithdrawalCause = 'paused' | 'deleted' | 'review-started' | 'owner-suspended' | 'owner-restored';

/**
 * Pauses or deletes the loaded version of a post, or withholds it while its owner is suspended, and announces it; null if
 * it has changed since. Separate from `changePost`, because settling another change may withdraw posts.
 */
export async function withdrawPost(
  context: Context,
  post: PostRecord,
  change: Change<PostRecord, WithdrawalCause>,
): Promise<PostRecord | null> {
  const withdrawn = await writeChange(context.db.posts, context.clock, post, change);
  if (withdrawn === null) return null;
  await settleWithdrawal(context, withdrawn);
  context.background.run('announce-post', () => announcePost(context, withdrawn));
  return withdrawn;
}

/** Syncs the calendar with the post, ends the waits for a deleted one, and deletes photos that the post no longer shows. Repeating it changes nothing. */
export async function settleWithdrawal(context: Context, post: PostRecord): Promise<void> {
  await syncCalendarWithPost(context, post);
  if (post.deletedAt !== null) await closeWaits(context, post._id);
  await removeUploads(context, discardsOf(post.outbox));
}
