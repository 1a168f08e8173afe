import type { WaitView } from '@joddee/contract/waits/waits';
import type { Caller, Context } from '../context/context.ts';
import { AppError } from '../platform/app-error.ts';
import { requireRecordId } from '../platform/records/record-id.ts';
import { retryOnConflict } from '../platform/retry-on-conflict.ts';
import { endWait } from './end-wait.ts';
import { isOpen } from './wait-model.ts';
import { waitView } from './wait-view.ts';

/** Ends a wait of the caller. Of one that has ended it changes nothing. */
export function leaveWait(context: Context, caller: Caller, waitId: string): Promise<WaitView> {
  const id = requireRecordId(waitId);
  return retryOnConflict(async () => {
    const wait = await context.db.waits.findById(id).lean();
    // Nobody learns of the waits of others.
    if (wait === null || wait.renter.toString() !== caller.id) throw new AppError('NOT_FOUND');
    if (!isOpen(wait)) return waitView(wait);
    const left = await endWait(context, wait, 'left');
    return left && waitView(left);
  });
}
