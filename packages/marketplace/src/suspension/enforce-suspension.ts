import { openWaitStates } from '@joddee/contract/waits/waits';
import { isSuspended } from '@joddee/rules/people/suspension';
import { cancelForSuspension } from '../bookings/suspended/cancel-for-suspension.ts';
import type { Context } from '../context/context.ts';
import type { RecordId } from '../platform/records/record-id.ts';
import { retryOnConflict } from '../platform/retry-on-conflict.ts';
import { syncWithheldPosts } from '../posts/withheld/sync-withheld-posts.ts';
import { endWait } from '../waits/change-wait.ts';
import { isOpen } from '../waits/wait-model.ts';

/**
 * What follows from a suspension, or its end, in other records: posts are withheld or given back, and while it lasts
 * bookings that have not begun are cancelled and waits end. Part of settling the account, which the outbox relay repeats.
 */
export async function enforceSuspension(context: Context, userId: RecordId): Promise<void> {
  await syncWithheldPosts(context, userId);
  const user = await context.db.users.findById(userId).lean();
  if (user === null || user.deletedAt !== null || !isSuspended(user)) return;
  await cancelForSuspension(context, user);
  await endWaits(context, userId);
}

/** A time that is held for the user is for the next in line. */
async function endWaits(context: Context, renter: RecordId): Promise<void> {
  const { db } = context;
  const open = { renter, state: { $in: [...openWaitStates] } };
  for (const { _id } of await db.waits.find(open, { _id: 1 }).lean())
    await retryOnConflict(async () => {
      const wait = await db.waits.findById(_id).lean();
      return wait === null || !isOpen(wait) ? 'ended' : endWait(context, wait, 'left');
    });
}
