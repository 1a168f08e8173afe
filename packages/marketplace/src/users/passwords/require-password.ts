import { recordAudit } from '../../audit/record-audit.ts';
import type { Caller, Context } from '../../context/context.ts';
import { AppError } from '../../platform/app-error.ts';
import type { UserRecord } from '../user-model.ts';

/** A wrong password leaves an entry in the trail, because its sender has an open session of the account. */
export async function requirePassword(
  context: Context,
  caller: Caller,
  user: UserRecord,
  password: string,
): Promise<void> {
  if (await context.passwords.verify(caller, user.passwordHash, password)) return;
  const { _id } = user;
  context.background.run('audit-password', () =>
    recordAudit(context, { action: 'password-failed', by: 'self', actor: _id, subject: _id }),
  );
  throw new AppError('WRONG_PASSWORD');
}
