import type { ChangePasswordRequest } from '@joddee/contract/account';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Caller, Context } from '../../context/context.ts';
import { AppError } from '../../platform/app-error.ts';
import { retryOnConflict } from '../../platform/retry-on-conflict.ts';
import { changeUser } from '../change-user.ts';
import { bySelf } from '../changed-by.ts';
import { loadUser } from '../find-users.ts';
import { enqueueLetter } from '../letters/enqueue-letter.ts';
import type { UserRecord } from '../user-model.ts';
import { refuseCommonPassword } from './refuse-common-password.ts';

/** Replaces the password. Every other session of the account ends, and its holder gets a letter about it. */
export async function changePassword(
  context: Context,
  caller: Caller,
  { current, password }: ChangePasswordRequest,
): Promise<{ done: true }> {
  await refuseCommonPassword(password);
  await retryOnConflict(async () => {
    const user = await loadUser(context, caller.id);
    await requirePassword(context, user, current);
    return writePassword(context, user, password, caller.sessionId);
  });
  enqueueLetter(context, { kind: 'password-changed', user: caller.id });
  return { done: true };
}

/** A wrong password leaves an entry in the trail, because its sender has an open session of the account. */
export async function requirePassword(context: Context, user: UserRecord, password: string): Promise<void> {
  if (await context.passwords.verify(user.passwordHash, password)) return;
  const { _id } = user;
  context.background.run('audit-password', () =>
    recordAudit(context, { action: 'password-failed', by: 'self', actor: _id, subject: _id }),
  );
  throw new AppError('WRONG_PASSWORD');
}

/** `settleUser` ends the sessions that were made with another password, except the named one. */
export async function writePassword(
  context: Context,
  user: UserRecord,
  password: string,
  keptSession?: string,
): Promise<UserRecord | null> {
  return changeUser(context, user, {
    cause: 'password',
    set: { passwordHash: await context.passwords.hash(password) },
    leftovers: { keptSession, by: bySelf(user._id.toString()) },
  });
}
