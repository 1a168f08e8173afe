import { discardsOf } from '../announce/outbox.ts';
import { removeUploads } from '../files/remove-uploads.ts';
import type { Context } from '../platform/context.ts';
import { clearAccount } from '../users/delete-user-data.ts';
import { openCalendar } from './open-calendar.ts';
import type { PostRecord } from './post-model.ts';

/**
 * What follows from a change of a post, done by its command and, after a crash, by the outbox relay. The owner of a
 * new post is asked for once more: a deletion of the account that ended before the post was written has not seen it.
 */
export async function settlePost(context: Context, post: PostRecord): Promise<void> {
  await openCalendar(context, post);
  if (post.outbox.some(({ cause }) => cause === 'published')) {
    const owner = await context.db.users.findById(post.user).lean();
    if (owner?.deletedAt) await clearAccount(context, owner);
  }
  await removeUploads(context, discardsOf(post.outbox));
}
