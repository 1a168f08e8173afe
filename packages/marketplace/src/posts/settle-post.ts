import { discardsOf } from '../announce/outbox.ts';
import { removeUploads } from '../files/remove-uploads.ts';
import type { Context } from '../platform/context.ts';
import { clearAccount } from '../users/delete-user-data.ts';
import { openCalendar } from './open-calendar.ts';
import { pausePostsWithoutCard } from './pause-posts-without-card.ts';
import type { PostRecord } from './post-model.ts';

/**
 * What follows from a change of a post, done by its command and, after a crash, by the outbox relay. The owner of a
 * post that has just become public is asked for once more, because a deletion of the account or a withdrawal of the
 * card that ended before the post was written has not seen it.
 */
export async function settlePost(context: Context, post: PostRecord): Promise<void> {
  await openCalendar(context, post);
  if (post.outbox.some(({ cause }) => cause === 'published' || cause === 'reopened')) {
    const owner = await context.db.users.findById(post.user).lean();
    if (owner?.deletedAt) await clearAccount(context, owner);
    else await pausePostsWithoutCard(context, post.user);
  }
  await removeUploads(context, discardsOf(post.outbox));
}
