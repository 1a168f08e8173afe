import type { Context } from '../context/context.ts';
import { blankPosts } from '../posts/blank-posts.ts';
import { runOnce } from './run-once.ts';

/** Blanks in the posts of deleted owners what an earlier release has left: names of bays, and reasons of closed times. */
export function blankLeftPosts(context: Context): Promise<void> {
  return runOnce(context, 'posts of deleted owners are blank', async () => {
    const owners = context.db.users
      .find({ deletedAt: { $ne: null } }, { _id: 1 })
      .lean()
      .cursor();
    for await (const { _id } of owners) await blankPosts(context, _id);
  });
}
