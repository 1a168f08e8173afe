import type { ProfileView } from '@joddee/contract/users';
import type { Caller, Context } from '../context/context.ts';
import { reserveUploads } from '../files/reserve-uploads.ts';
import { retryOnConflict } from '../platform/retry-on-conflict.ts';
import { findRating } from './find-ratings.ts';
import { loadUser } from './find-users.ts';
import { openUser } from './personal-fields.ts';
import { userRecords } from './user-model.ts';
import { profileView } from './user-view.ts';

export async function setProfilePhoto(context: Context, caller: Caller, url: string): Promise<ProfileView> {
  await reserveUploads(context, {
    urls: [url],
    folder: 'images',
    userId: caller.id,
    usedBy: `photo:${caller.id}`,
    field: 'imageURL',
  });
  const user = await retryOnConflict(async () => {
    const before = await loadUser(context, caller.id);
    const discards = [before.photo_user].filter((old) => old !== '' && old !== url);
    return userRecords.change(context, before, {
      cause: 'photo',
      set: { photo_user: url },
      leftovers: { discards },
    });
  });
  return profileView(await openUser(context, user), await findRating(context, user));
}
