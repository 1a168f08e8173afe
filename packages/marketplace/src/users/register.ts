import { type ProfileView, type RegisterRequest, userStatus } from '@joddee/contract/users';
import type { Context } from '../context/context.ts';
import { createUser } from './create-user.ts';
import { profileView } from './user-view.ts';

export async function register(context: Context, request: RegisterRequest): Promise<ProfileView> {
  return profileView(await createUser(context, request, userStatus.normal), 0);
}
