import type { ProfileView } from '@joddee/contract/users';
import { announceUser } from '../announce/announce-user.ts';
import { telling } from '../announce/outbox.ts';
import { removeUploads } from '../files/remove-uploads.ts';
import { useUploads } from '../files/use-uploads.ts';
import { AppError } from '../platform/app-error.ts';
import type { Caller, Context } from '../platform/context.ts';
import { requireRecordId } from '../platform/record-id.ts';
import { findRating } from './find-ratings.ts';
import { loadUser } from './find-users.ts';
import type { UserCause } from './user-model.ts';
import { profileView } from './user-view.ts';

export async function setProfilePhoto(context: Context, caller: Caller, url: string): Promise<ProfileView> {
  const { db, clock } = context;
  const now = clock.now();
  await useUploads(context, {
    urls: [url],
    folder: 'images',
    userId: caller.id,
    usedBy: `photo:${caller.id}`,
    field: 'imageURL',
  });
  const before = await db.users
    .findOneAndUpdate(
      { _id: requireRecordId(caller.id), deletedAt: null },
      { $set: { photo_user: url, changedAt: now }, ...telling<UserCause>('photo', now) },
    )
    .lean();
  if (before === null) throw new AppError('NOT_FOUND');
  if (before.photo_user !== '' && before.photo_user !== url)
    await removeUploads(context, [before.photo_user]);
  const user = await loadUser(context, caller.id);
  context.background.run('photo', () => announceUser(context, user));
  return profileView(user, await findRating(context, user));
}
