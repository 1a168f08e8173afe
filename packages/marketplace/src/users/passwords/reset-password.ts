import type { ResetPasswordRequest } from '@joddee/contract/account';
import type { Context } from '../../context/context.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Asker } from '../../platform/groups/turns.ts';
import { requireRecordId } from '../../platform/records/record-id.ts';
import { retryOnConflict } from '../../platform/retry-on-conflict.ts';
import { emailFingerprint } from '../letters/email-fingerprint.ts';
import { enqueueLetter } from '../letters/enqueue-letter.ts';
import { readLetterToken } from '../letters/letter-tokens.ts';
import { removeUnprovenFactor } from '../second-factor/remove-unproven-factor.ts';
import { writePassword } from './change-password.ts';
import { passwordFingerprint } from './password-fingerprint.ts';
import { refuseCommonPassword } from './refuse-common-password.ts';

/** Whether a link still works, before its user thinks of a password. The username is for programs that keep passwords. */
export async function checkReset(context: Context, token: string): Promise<{ username: string }> {
  const { username } = await findUserOf(context, readLink(context, token));
  return { username };
}

/**
 * Sets the password with the link of a letter. The link names the password that it replaces, so it works once. It confirms
 * the address that the letter went to (R151).
 */
export async function resetPassword(
  context: Context,
  asker: Asker,
  { token, password }: ResetPasswordRequest,
): Promise<{ done: true }> {
  const claimed = readLink(context, token);
  await refuseCommonPassword(password);
  await retryOnConflict(async () => {
    const user = await findUserOf(context, claimed);
    const written = await writePassword(context, asker, user, {
      password,
      provesEmail: claimed.sentTo === emailFingerprint(user.emailKey),
    });
    if (written !== null) await removeUnprovenFactor(context, written);
    return written;
  });
  enqueueLetter(context, { kind: 'password-changed', user: claimed.user });
  return { done: true };
}

function readLink(context: Context, token: string) {
  const claimed = readLetterToken(context, 'reset-password', token);
  if (claimed === null) throw new AppError('LINK_EXPIRED');
  return claimed;
}

async function findUserOf(context: Context, claimed: ReturnType<typeof readLink>) {
  const user = await context.db.users.findById(requireRecordId(claimed.user)).lean();
  if (user === null || user.deletedAt !== null || passwordFingerprint(user.passwordHash) !== claimed.of)
    throw new AppError('LINK_EXPIRED');
  return user;
}
