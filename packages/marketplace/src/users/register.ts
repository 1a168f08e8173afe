import { userStatus } from '@joddee/contract/choices/user-status';
import type { ProfileView, RegisterRequest } from '@joddee/contract/users';
import type { Context } from '../context/context.ts';
import { isWithinLimit } from '../platform/rate-limits.ts';
import { createUser } from './create-user.ts';
import { enqueueLetter } from './letters/enqueue-letter.ts';
import type { CountLetter } from './letters/request-letters.ts';
import { refuseCommonPassword } from './passwords/refuse-common-password.ts';
import { openUser } from './personal-fields.ts';
import { profileView } from './user-view.ts';

/**
 * Registers a user. An address that has got too many letters gets none now: a refusal would let strangers prevent a
 * registration, and the user can request the letter later.
 */
export async function register(
  context: Context,
  request: RegisterRequest,
  { address, countLetter }: { address: string; countLetter: CountLetter },
): Promise<ProfileView> {
  await refuseCommonPassword(request.password);
  const user = await createUser(context, request, { status: userStatus.normal, asker: { from: address } });
  if (await isWithinLimit(() => countLetter(user.emailKey)))
    enqueueLetter(context, { kind: 'confirm-email', user: user._id.toString() });
  return profileView(await openUser(context, user), 0);
}
