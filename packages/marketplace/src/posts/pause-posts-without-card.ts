import type { Context } from '../context/context.ts';
import type { RecordId } from '../platform/records/record-id.ts';
import { retryOnConflict } from '../platform/retry-on-conflict.ts';
import { postRecords } from './post-model.ts';

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
