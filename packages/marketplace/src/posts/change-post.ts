import type { PostCause } from '@joddee/contract/server-events';
import { type Change, writeChange } from '../announce/write-change.ts';
import type { Context } from '../context/context.ts';
import { announcePost } from './announce-post.ts';
import type { PostRecord } from './post-model.ts';
import { settlePost } from './settle-post.ts';

/**
 * Changes a post as it was loaded, settles what follows and announces it; null when it has changed since. A post is
 * paused and deleted by `withdrawPost`.
 */
export async function changePost(
  context: Context,
  post: PostRecord,
  change: Change<PostRecord, Exclude<PostCause, 'paused' | 'deleted'>>,
): Promise<PostRecord | null> {
  const changed = await writeChange(context.db.posts, context.clock, post, change);
  if (changed === null) return null;
  await settlePost(context, changed);
  context.background.run('announce-post', () => announcePost(context, changed));
  return changed;
}
