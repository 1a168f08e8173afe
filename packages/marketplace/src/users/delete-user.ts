import { userStatus } from '@joddee/contract/users';
import { announceUser } from '../announce/announce-user.ts';
import { telling } from '../announce/outbox.ts';
import { enqueue } from '../jobs/job-queues.ts';
import { AppError } from '../platform/app-error.ts';
import type { Caller, Context } from '../platform/context.ts';
import { requireRecordId } from '../platform/record-id.ts';
import { revokeSessions } from './revoke-sessions.ts';
import type { UserCause, UserRecord } from './user-model.ts';

/**
 * Deletes an account. The mark on it, the end of its sessions and the blanking of its data are done at once; what
 * hangs on the account is removed by the worker, which finds the mark by itself should the request be lost.
 */
export async function deleteUser(context: Context, caller: Caller, userId: string): Promise<{ _id: string }> {
  const { db } = context;
  const user = await db.users.findById(requireRecordId(userId)).lean();
  if (user === null) throw new AppError('NOT_FOUND');
  if (userId === caller.id || user.status === userStatus.administrator) throw new AppError('NOT_ALLOWED');

  await blankAccount(context, user);
  await revokeSessions(context, { user: user._id }, 'deleted');
  const deleted = await db.users.findById(user._id).lean();
  if (deleted !== null) context.background.run('user', () => announceUser(context, deleted));
  context.background.run('user', () => enqueue(context.queues, 'delete-user-data', { user: userId }));
  return { _id: userId };
}

/** Personal data goes at once; names and addresses become free for others. */
async function blankAccount({ db, clock }: Context, user: UserRecord): Promise<void> {
  const now = clock.now();
  await db.users.updateOne(
    { _id: user._id, deletedAt: null },
    {
      $set: {
        deletedAt: now,
        cleanup: true,
        changedAt: now,
        username: '',
        usernameKey: `deleted ${user._id}`,
        email: '',
        emailKey: `deleted ${user._id}`,
        passwordHash: '',
        name: { firstname: '', lastname: '' },
        phone: '',
        aboutMe: '',
        photo_user: '',
        Card: { idCard: '', laser: '', confirm: false },
        photo_card: { photoCard: '', photoPerson: '' },
        declinedReason: '',
        submittedAt: null,
      },
      ...telling<UserCause>('deleted', now),
    },
  );
}
