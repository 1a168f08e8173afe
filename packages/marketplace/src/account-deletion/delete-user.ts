import { userStatus } from '@joddee/contract/choices/user-status';
import type { ChangedBy } from '../announce/outbox.ts';
import type { Caller, Context } from '../context/context.ts';
import { AppError } from '../platform/app-error.ts';
import { requireRecordId } from '../platform/records/record-id.ts';
import { retryOnConflict } from '../platform/retry-on-conflict.ts';
import { enqueue } from '../queues/job-queues.ts';
import { byAdministrator } from '../users/changed-by.ts';
import { noCard, type UserRecord, userRecords } from '../users/user-model.ts';
import { deletionJob } from './delete-user-data.ts';

/**
 * Deletes an account. The account is marked, its sessions are revoked and its data is blanked at once; the worker
 * removes posts, bookings and files. A sweep finds the mark if the job is lost.
 */
export async function deleteUser(
  context: Context,
  caller: Caller,
  userId: string,
  reason = '',
): Promise<{ _id: string }> {
  const id = requireRecordId(userId);
  await retryOnConflict(async () => {
    const user = await context.db.users.findById(id).lean();
    if (user === null) throw new AppError('NOT_FOUND');
    if (userId === caller.id || user.status === userStatus.administrator) throw new AppError('NOT_ALLOWED');
    if (user.deletedAt === null) return blankAccount(context, user, byAdministrator(caller, reason));
    // An earlier request may have crashed between the mark and the revocation of the sessions.
    await userRecords.settled(context, user);
    return user;
  });
  context.background.run('enqueue-deletion', () => enqueue(context.queues, deletionJob, { user: userId }));
  return { _id: userId };
}

/** Personal data is removed at once; username and mail address become available to others. */
export function blankAccount(context: Context, user: UserRecord, by: ChangedBy): Promise<UserRecord | null> {
  return userRecords.change(context, user, {
    cause: 'deleted',
    leftovers: { by },
    set: {
      deletedAt: context.clock.now(),
      cleanup: true,
      username: '',
      usernameKey: `deleted ${user._id}`,
      email: '',
      emailKey: `deleted ${user._id}`,
      passwordHash: '',
      name: { firstname: '', lastname: '' },
      phone: '',
      phoneHashes: [],
      aboutMe: '',
      photo_user: '',
      ...noCard,
      declinedReason: '',
      earlierReason: '',
      suspendedAt: null,
      suspendedFor: '',
    },
  });
}
