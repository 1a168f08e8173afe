import { openWaitStates } from '@joddee/contract/waits/waits';
import type { Context } from '../context/context.ts';
import type { RecordId } from '../platform/records/record-id.ts';
import { retryOnConflict } from '../platform/retry-on-conflict.ts';
import { endWait } from './end-wait.ts';
import { isOpen } from './wait-model.ts';

/** Ends the waits for a deleted post. May be repeated; one that is added later ends when it would be offered. */
export async function closeWaits(context: Context, post: RecordId): Promise<void> {
  const { db } = context;
  const waits = await db.waits.find({ post, state: { $in: [...openWaitStates] } }, { _id: 1 }).lean();
  for (const { _id } of waits)
    await retryOnConflict(async () => {
      const wait = await db.waits.findById(_id).lean();
      return wait === null || !isOpen(wait) ? 'ended' : endWait(context, wait, 'closed');
    });
}
