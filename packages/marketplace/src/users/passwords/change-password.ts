import type { ChangePasswordRequest } from '@joddee/contract/account';
import type { Caller, Context } from '../../context/context.ts';
import type { Asker } from '../../platform/groups/turns.ts';
import { retryOnConflict } from '../../platform/retry-on-conflict.ts';
import { bySelf } from '../changed-by.ts';
import { loadUser } from '../find-users.ts';
import { enqueueLetter } from '../letters/enqueue-letter.ts';
import { proveHolder } from '../second-factor/prove-holder.ts';
import { type UserRecord, userRecords } from '../user-model.ts';
import { refuseCommonPassword } from './refuse-common-password.ts';

/** Replaces the password. Every other session of the account ends, and its holder gets a letter about it. */
export async function changePassword(
  context: Context,
  caller: Caller,
  { current, password, code }: ChangePasswordRequest,
): Promise<{ done: true }> {
  await refuseCommonPassword(password);
  const prove = proveHolder(context, caller, { password: current, code });
  await retryOnConflict(async () => {
    const user = await loadUser(context, caller.id);
    await prove(user);
    return writePassword(context, caller, user, { password, keptSession: caller.sessionId });
  });
  enqueueLetter(context, { kind: 'password-changed', user: caller.id });
  return { done: true };
}

/**
 * `settleUser` ends the sessions that were made with another password, except the named one. A link of a letter proves the
 * mail address in the same write.
 */
export async function writePassword(
  context: Context,
  asker: Asker,
  user: UserRecord,
  {
    password,
    keptSession,
    provesEmail = false,
  }: { password: string; keptSession?: string; provesEmail?: boolean },
): Promise<UserRecord | null> {
  return userRecords.change(context, user, {
    cause: 'password',
    set: {
      passwordHash: await context.passwords.hash(asker, password),
      ...(provesEmail && !user.emailConfirmedAt ? { emailConfirmedAt: context.clock.now() } : {}),
    },
    leftovers: { keptSession, by: bySelf(user._id.toString()) },
  });
}
