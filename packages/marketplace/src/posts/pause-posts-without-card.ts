import type { PostCause } from '@joddee/contract/server-events';
import { announcePost } from '../announce/announce-post.ts';
import { telling } from '../announce/outbox.ts';
import type { Context } from '../platform/context.ts';
import type { RecordId } from '../platform/record-id.ts';
import { openCalendar } from './open-calendar.ts';

/** Whose card is not confirmed any more offers nothing: the open posts are paused. Bookings that were made hold. */
export async function pausePostsWithoutCard(context: Context, owner: RecordId): Promise<void> {
  const { db, clock } = context;
  if ((await db.users.exists({ _id: owner, 'Card.confirm': true })) !== null) return;
  const open = { user: owner, available: true, deletedAt: null } as const;
  for (const { _id } of await db.posts.find(open, { _id: 1 }).lean()) {
    const now = clock.now();
    const paused = await db.posts
      .findOneAndUpdate(
        { ...open, _id },
        { $set: { available: false, changedAt: now }, ...telling<PostCause>('paused', now) },
        { returnDocument: 'after' },
      )
      .lean();
    if (paused === null) continue;
    await openCalendar(context, paused);
    context.background.run('post', () => announcePost(context, paused));
  }
}
