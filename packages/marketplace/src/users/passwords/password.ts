import { createHash } from 'node:crypto';
import { recordAudit } from '../../audit/record.ts';
import { limits } from '../../common/limits.ts';
import type { Caller, Context } from '../../context/context.ts';
import { AppError } from '../../platform/app-error.ts';
import type { UserRecord } from '../record.ts';

/**
 * Names a password without revealing it: a session or a link that was made for another password of the account has
 * another fingerprint.
 */
export function passwordFingerprint(passwordHash: string): string {
  return createHash('sha256').update(`joddee password ${passwordHash}`).digest('hex').slice(0, 32);
}

/** As many of the most frequent ones as an attacker tries before the limits of logins end the attempts. */
const refused = 10_000;

let common: Promise<ReadonlySet<string>> | undefined;

/** Loaded with the first new password, because the list is long. */
async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const possible = dictionary['passwords-common'].filter(({ length }) => length >= limits.password.min);
  return new Set(possible.slice(0, refused));
}

export async function refuseCommonPassword(password: string): Promise<void> {
  common ??= loadCommonPasswords();
  if ((await common).has(password.toLowerCase())) throw new AppError('COMMON_PASSWORD');
}

/** A wrong password leaves an entry in the trail, because its sender has an open session of the account. */
export async function requirePassword(context: Context, caller: Caller, user: UserRecord, password: string) {
  if (await context.passwords.verify(caller, user.passwordHash, password)) return;
  const { _id } = user;
  context.background.run('audit-password', () =>
    recordAudit(context, { action: 'password-failed', by: 'self', actor: _id, subject: _id }),
  );
  throw new AppError('WRONG_PASSWORD');
}
