import type { Caller, Context } from '../../context/context.ts';
import { AppError } from '../../platform/app-error.ts';
import { requireRecordId } from '../../platform/records/record-id.ts';
import type { Asker } from '../../platform/turns.ts';
import { retryOnConflict } from '../../records/record-kind.ts';
import { loadUser } from '../find.ts';
import { emailFingerprint, enqueueLetter, readLetterToken } from '../letters/send-letter.ts';
import { bySelf, type UserRecord, userRecords } from '../record.ts';
import { proveHolder, removeUnprovenFactor } from '../second-factor/codes.ts';
import type { ChangePasswordRequest, ResetPasswordRequest } from '../shapes.ts';
import { passwordFingerprint, refuseCommonPassword } from './password.ts';

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
async function writePassword(
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
