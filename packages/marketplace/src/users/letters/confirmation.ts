import type { Caller, Context } from '../../context/context.ts';
import { AppError } from '../../platform/app-error.ts';
import { requireRecordId } from '../../platform/records/record-id.ts';
import { retryOnConflict } from '../../records/record-kind.ts';
import { loadUser } from '../find.ts';
import { bySelf, userRecords } from '../record.ts';
import { emailFingerprint, enqueueLetter, readLetterToken } from './send-letter.ts';

/** Confirms the mail address that the link was sent to; a second press of the link is answered alike. */
export async function confirmEmail(context: Context, token: string): Promise<{ done: true }> {
  const claimed = readLetterToken(context, 'confirm-email', token);
  if (claimed === null) throw new AppError('LINK_EXPIRED');
  await retryOnConflict(async () => {
    const user = await context.db.users.findById(requireRecordId(claimed.user)).lean();
    if (user === null || user.deletedAt !== null || emailFingerprint(user.emailKey) !== claimed.of)
      throw new AppError('LINK_EXPIRED');
    if (user.emailConfirmedAt) return user;
    return userRecords.change(context, user, {
      cause: 'email-confirmed',
      set: { emailConfirmedAt: context.clock.now() },
      leftovers: { by: bySelf(claimed.user) },
    });
  });
  return { done: true };
}

/**
 * R151: requests a link for a new password, also for an unconfirmed address, because opening the link proves access to the
 * mailbox. The account is queried after the answer, so that neither the answer nor its time reveals whether an account has
 * the address.
 */
export async function requestReset(context: Context, email: string): Promise<{ done: true }> {
  context.background.run('reset-letter', async () => {
    const owner = { emailKey: email.toLowerCase(), deletedAt: null };
    const user = await context.db.users.findOne(owner, { _id: 1 }).lean();
    if (user !== null) enqueueLetter(context, { kind: 'reset-password', user: user._id.toString() });
  });
  return { done: true };
}

/** Letters of confirmation are counted by their address: an account can be deleted and registered again. */
export const confirmationsTo = (address: string) => `confirm ${address.toLowerCase()}`;

/** Counts a letter to this address, or refuses if there were too many. */
export type CountLetter = (address: string) => Promise<void>;

/** Requests a link that confirms the caller's mail address. */
export async function requestConfirmation(
  context: Context,
  caller: Caller,
  count: CountLetter,
): Promise<{ done: true }> {
  const user = await loadUser(context, caller.id);
  await count(user.emailKey);
  if (!user.emailConfirmedAt) enqueueLetter(context, { kind: 'confirm-email', user: caller.id });
  return { done: true };
}
