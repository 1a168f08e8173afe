import type { PostCause } from '@joddee/contract/events/server-events';
import { type Change, writeChange } from '../announce/write-change.ts';
import type { Context } from '../context/context.ts';
import { announcePost } from './announce-post.ts';
import type { PostRecord } from './post-model.ts';
import { settlePost } from './settle-post.ts';
import type { WithdrawalCause } from './withdraw-post.ts';

/**
 * Changes the loaded version of a post, settles and announces it; null if it has changed since. `withdrawPost` pauses
 * and deletes posts.
 */
export async function changePost(
  context: Context,
  post: PostRecord,
  change: Change<PostRecord, Exclude<PostCause, WithdrawalCause>>,
): Promise<PostRecord | null> {
  const changed = await writeChange(context.db.posts, context.clock, post, change);
  if (changed === null) return null;
  await settlePost(context, changed);
  context.background.run('announce-post', () => announcePost(context, changed));
  return changed;
}
