import { isUnderReview } from '../bookings/occupied/rules/listing-review.ts';
import type { Context } from '../context/context.ts';
import type { RecordId } from '../platform/records/record-id.ts';
import { retryOnConflict } from '../records/record-kind.ts';
import { isSuspended, withholding } from '../users/rules/suspension.ts';
import { postRecords } from './record.ts';

/** Pauses the open posts of an owner without a verified card. Existing bookings stay valid. */
export async function pausePostsWithoutCard(context: Context, owner: RecordId): Promise<void> {
  const { db } = context;
  if ((await db.users.exists({ _id: owner, 'Card.confirm': true })) !== null) return;
  const open = { user: owner, available: true, deletedAt: null } as const;
  for (const { _id } of await db.posts.find(open, { _id: 1 }).lean())
    await retryOnConflict(async () => {
      const post = await db.posts.findOne({ ...open, _id }).lean();
      if (post === null) return 'closed';
      return postRecords.change(context, post, { cause: 'paused', set: { available: false } });
    });
}

/**
 * Withholds the posts of a suspended owner, or gives those of a restored one back. Each post is decided by the owner as
 * loaded for it, and all are checked once more after a change: a process that was paused before its write may come
 * after the opposite decision. Repeating it changes nothing.
 */
export async function syncWithheldPosts(context: Context, owner: RecordId): Promise<void> {
  const { db } = context;
  // Each round ends with the present state of the owner, which an administrator changes now and then.
  for (let changed = true; changed; ) {
    changed = false;
    for (const { _id } of await db.posts.find({ user: owner, deletedAt: null }, { _id: 1 }).lean())
      if (await syncPost(context, _id, owner)) changed = true;
  }
}

function syncPost(context: Context, postId: RecordId, owner: RecordId): Promise<boolean> {
  const { db } = context;
  return retryOnConflict(async () => {
    const post = await db.posts.findOne({ _id: postId, deletedAt: null }).lean();
    const user = await db.users.findById(owner, { suspendedAt: 1, Card: 1, deletedAt: 1 }).lean();
    if (post === null || user === null || user.deletedAt !== null) return false;
    const suspended = isSuspended(user);
    const change = withholding(post, { suspended, hasCard: user.Card.confirm }, isUnderReview(post.review));
    if (change === null) return false;
    const cause = suspended ? 'owner-suspended' : 'owner-restored';
    const written = await postRecords.change(context, post, { cause, set: change });
    return written === null ? null : true;
  });
}
