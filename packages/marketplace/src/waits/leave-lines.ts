import { openWaitStates } from '@joddee/contract/waits/waits';
import { isSuspended } from '@joddee/rules/people/suspension';
import type { Context } from '../context/context.ts';
import type { RecordId } from '../platform/records/record-id.ts';
import { retryOnConflict } from '../platform/retry-on-conflict.ts';
import { endWait } from './end-wait.ts';
import { isOpen } from './wait-model.ts';

/**
 * Ends the waits of a suspended renter: a time that is held for them is for the next in line. A process that was paused
 * may come after the restoration, so each wait is decided by the account as loaded for it.
 */
export async function leaveLines(context: Context, renter: RecordId): Promise<void> {
  const { db, groups } = context;
  const open = { renter, state: { $in: [...openWaitStates] } };
  for (const { _id } of await db.waits.find(open, { _id: 1 }).lean())
    await retryOnConflict(async () => {
      const [wait, user] = await Promise.all([db.waits.findById(_id).lean(), groups.findUser(renter)]);
      const isLeft = wait === null || !isOpen(wait) || user === null || !isSuspended(user);
      return isLeft ? 'left' : endWait(context, wait, 'left');
    });
}
