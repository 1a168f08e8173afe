import type { Caller, Context } from '../../context/context.ts';
import { loadUser } from '../find-users.ts';
import { enqueueLetter } from './enqueue-letter.ts';

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
