import type { OwnDataRequest } from '@joddee/contract/account';
import { userStatus } from '@joddee/contract/choices/user-status';
import type { Caller, Context } from '../context/context.ts';
import { AppError } from '../platform/app-error.ts';
import { retryOnConflict } from '../platform/retry-on-conflict.ts';
import { enqueue } from '../queues/job-queues.ts';
import { bySelf } from '../users/changed-by.ts';
import { loadUser } from '../users/find-users.ts';
import { proveHolder } from '../users/second-factor/prove-holder.ts';
import { blankAccount } from './delete-user.ts';
import { deletionJob } from './delete-user-data.ts';

/** Deletes the account of the caller, as an administrator could. Administrators are removed by a command. */
export async function deleteOwnAccount(
  context: Context,
  caller: Caller,
  proof: OwnDataRequest,
): Promise<{ done: true }> {
  const prove = proveHolder(context, caller, proof);
  await retryOnConflict(async () => {
    const user = await loadUser(context, caller.id);
    await prove(user);
    if (user.status === userStatus.administrator) throw new AppError('NOT_ALLOWED');
    return blankAccount(context, user, bySelf(caller.id));
  });
  context.background.run('enqueue-deletion', () => enqueue(context.queues, deletionJob, { user: caller.id }));
  return { done: true };
}
