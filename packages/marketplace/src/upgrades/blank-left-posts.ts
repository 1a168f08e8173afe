import { blankPlaces } from '../bookings/erasures.ts';
import type { Context } from '../context/context.ts';
import { blankPosts } from '../posts/erasures.ts';
import { runOnce } from './run-once.ts';

/** Blanks what an earlier release has left of deleted owners, in their posts and in the bookings there. */
export function blankLeftPosts(context: Context): Promise<void> {
  return runOnce(context, 'posts of deleted owners are blank', async () => {
    const owners = context.db.users
      .find({ deletedAt: { $ne: null } }, { _id: 1 })
      .lean()
      .cursor();
    for await (const { _id } of owners) {
      await blankPosts(context, _id);
      await blankPlaces(context, _id);
    }
  });
}
