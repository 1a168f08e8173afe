import { userStatus } from '@joddee/contract/choices/user-status';
import { isSuspended, needsSuspension } from '@joddee/rules/people/suspension';
import type { Caller, Context } from '../../context/context.ts';
import { AppError } from '../../platform/app-error.ts';
import { type RecordId, requireRecordId } from '../../platform/records/record-id.ts';
import { retryOnConflict } from '../../platform/retry-on-conflict.ts';
import { loadUser } from '../find-users.ts';
import { userRecords } from '../user-model.ts';

/** Who has decided when and why that a user is suspended. */
interface SuspensionDecision {
  at: Date;
  by: RecordId;
  reason: string;
}

/**
 * Suspends a user. Settling ends the sessions, withholds the posts and cancels the bookings that have not begun.
 * Repeating it changes nothing, also after the restoration. An administrator is never suspended, and of a deleted account
 * only the card is left, which follows from the complaint itself (R135).
 */
export async function suspendUser(
  context: Context,
  userId: RecordId,
  { at, by, reason }: SuspensionDecision,
): Promise<void> {
  await retryOnConflict(async () => {
    const user = await context.db.users.findOne({ _id: userId, deletedAt: null }).lean();
    if (user === null || user.status === userStatus.administrator) return 'left';
    if (!needsSuspension(user, at)) {
      if (isSuspended(user)) await userRecords.settled(context, user);
      return 'left';
    }
    return userRecords.change(context, user, {
      cause: 'suspended',
      set: { suspendedAt: at, suspendedBy: by, suspendedFor: reason },
      leftovers: { by: { role: 'administrator', actor: by, reason } },
    });
  });
}

/** An administrator suspends a user without a complaint. A repeat finds the user suspended. */
export async function suspendByAdministrator(
  context: Context,
  caller: Caller,
  userId: string,
  reason: string,
): Promise<{ _id: string; suspended: true }> {
  const user = await loadUser(context, userId);
  if (userId === caller.id || user.status === userStatus.administrator) throw new AppError('NOT_ALLOWED');
  await suspendUser(context, user._id, { at: context.clock.now(), by: requireRecordId(caller.id), reason });
  return { _id: userId, suspended: true };
}
