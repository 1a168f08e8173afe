import type { Context } from '../../context/context.ts';
import { AppError } from '../../platform/app-error.ts';
import { requireRecordId } from '../../platform/records/record-id.ts';
import { retryOnConflict } from '../../platform/retry-on-conflict.ts';
import { bySelf } from '../changed-by.ts';
import { userRecords } from '../user-model.ts';
import { emailFingerprint } from './email-fingerprint.ts';
import { readLetterToken } from './letter-tokens.ts';

/** Confirms the mail address that the link was sent to; a second press of the link is answered alike. */
export async function confirmEmail(context: Context, token: string): Promise<{ done: true }> {
  const claimed = readLetterToken(context, 'confirm-email', token);
  if (claimed === null) throw new AppError('LINK_EXPIRED');
  await retryOnConflict(async () => {
    const user = await context.db.users.findById(requireRecordId(claimed.user)).lean();
    if (user === null || user.deletedAt !== null || emailFingerprint(user.emailKey) !== claimed.of)
      throw new AppError('LINK_EXPIRED');
    if (user.emailConfirmedAt) return user;
    const set = { emailConfirmedAt: context.clock.now() };
    return userRecords.change(context, user, {
      cause: 'email-confirmed',
      set,
      leftovers: { by: bySelf(claimed.user) },
    });
  });
  return { done: true };
}
