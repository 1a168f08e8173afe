import type { ResetPasswordRequest } from '@joddee/contract/account';
import type { Context } from '../../context/context.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Asker } from '../../platform/groups/turns.ts';
import { requireRecordId } from '../../platform/records/record-id.ts';
import { retryOnConflict } from '../../platform/retry-on-conflict.ts';
import { enqueueLetter } from '../letters/enqueue-letter.ts';
import { readLetterToken } from '../letters/letter-tokens.ts';
import { removeUnprovenFactor } from '../second-factor/remove-unproven-factor.ts';
import { writePassword } from './change-password.ts';
import { passwordFingerprint } from './password-fingerprint.ts';
import { refuseCommonPassword } from './refuse-common-password.ts';

/** Sets the password with the link of a letter. The link names the password that it replaces, so it works once. */
export async function resetPassword(
  context: Context,
  asker: Asker,
  { token, password }: ResetPasswordRequest,
): Promise<{ done: true }> {
  const claimed = readLetterToken(context, 'reset-password', token);
  if (claimed === null) throw new AppError('LINK_EXPIRED');
  await refuseCommonPassword(password);
  await retryOnConflict(async () => {
    const user = await context.db.users.findById(requireRecordId(claimed.user)).lean();
    if (user === null || user.deletedAt !== null || passwordFingerprint(user.passwordHash) !== claimed.of)
      throw new AppError('LINK_EXPIRED');
    const written = await writePassword(context, asker, user, { password });
    if (written !== null) await removeUnprovenFactor(context, written);
    return written;
  });
  enqueueLetter(context, { kind: 'password-changed', user: claimed.user });
  return { done: true };
}
