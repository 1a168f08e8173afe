import { type ProfileView, type RegisterRequest, userStatus } from '@joddee/contract/users';
import type { Context } from '../context/context.ts';
import { createUser } from './create-user.ts';
import { enqueueLetter } from './letters/enqueue-letter.ts';
import { refuseCommonPassword } from './passwords/refuse-common-password.ts';
import { openUser } from './personal-fields.ts';
import { profileView } from './user-view.ts';

export async function register(context: Context, request: RegisterRequest): Promise<ProfileView> {
  await refuseCommonPassword(request.password);
  const user = await createUser(context, request, userStatus.normal);
  enqueueLetter(context, { kind: 'confirm-email', user: user._id.toString() });
  return profileView(await openUser(context, user), 0);
}
