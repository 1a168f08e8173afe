import type { EditProfileRequest, ProfileView } from '@joddee/contract/users';
import type { Caller, Context } from '../context/context.ts';
import { requireRecordId } from '../platform/records/record-id.ts';
import { retryOnConflict } from '../platform/retry-on-conflict.ts';
import { findRating } from './find-ratings.ts';
import { loadUser } from './find-users.ts';
import { openUser, storedPhone } from './personal-fields.ts';
import { userRecords } from './user-model.ts';
import { profileView } from './user-view.ts';

/** Users may change only their about text and phone number. */
export async function editProfile(
  context: Context,
  caller: Caller,
  { about, phone }: EditProfileRequest,
): Promise<ProfileView> {
  const stored = await storedPhone(context, requireRecordId(caller.id), phone);
  const user = await retryOnConflict(async () =>
    userRecords.change(context, await loadUser(context, caller.id), {
      cause: 'edited',
      set: { aboutMe: about, ...stored },
    }),
  );
  return profileView(await openUser(context, user), await findRating(context, user));
}
