import { userStatus } from '@joddee/contract/choices/user-status';
import { isSuspended } from '@joddee/rules/people/suspension';
import type { Caller, Context } from '../../context/context.ts';
import { AppError } from '../../platform/app-error.ts';
import { retryOnConflict } from '../../platform/retry-on-conflict.ts';
import { byAdministrator } from '../changed-by.ts';
import { loadUser } from '../find-users.ts';
import { userRecords } from '../user-model.ts';

/** An administrator ends the suspension of a user, who logs in again. A repeat finds it ended. */
export async function restoreUser(
  context: Context,
  caller: Caller,
  userId: string,
  reason: string,
): Promise<{ _id: string; suspended: false }> {
  await retryOnConflict(async () => {
    const user = await loadUser(context, userId);
    if (userId === caller.id || user.status === userStatus.administrator) throw new AppError('NOT_ALLOWED');
    if (!isSuspended(user)) {
      // An earlier request may have crashed before the posts were given back.
      await userRecords.settled(context, user);
      return 'restored';
    }
    return userRecords.change(context, user, {
      cause: 'restored',
      set: { suspendedAt: null, suspendedFor: '', restoredAt: context.clock.now() },
      leftovers: { by: byAdministrator(caller, reason) },
    });
  });
  return { _id: userId, suspended: false };
}
