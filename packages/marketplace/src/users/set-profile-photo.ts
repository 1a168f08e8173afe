import type { ProfileView } from '@joddee/contract/users';
import { announceUser } from '../announce/announce-user.ts';
import { telling } from '../announce/outbox.ts';
import { useUploads } from '../files/use-uploads.ts';
import { AppError } from '../platform/app-error.ts';
import type { Caller, Context } from '../platform/context.ts';
import { findRating } from './find-ratings.ts';
import { loadUser } from './find-users.ts';
import { settleUser } from './settle-user.ts';
import type { UserCause } from './user-model.ts';
import { profileView } from './user-view.ts';

const attempts = 5;

export async function setProfilePhoto(context: Context, caller: Caller, url: string): Promise<ProfileView> {
  const { db, clock } = context;
  await useUploads(context, {
    urls: [url],
    folder: 'images',
    userId: caller.id,
    usedBy: `photo:${caller.id}`,
    field: 'imageURL',
  });
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const before = await loadUser(context, caller.id);
    const discards = [before.photo_user].filter((old) => old !== '' && old !== url);
    const now = clock.now();
    const user = await db.users
      .findOneAndUpdate(
        { _id: before._id, version: before.version, deletedAt: null },
        { $set: { photo_user: url, changedAt: now }, ...telling<UserCause>('photo', now, { discards }) },
        { returnDocument: 'after' },
      )
      .lean();
    if (user === null) continue;
    await settleUser(context, user);
    context.background.run('photo', () => announceUser(context, user));
    return profileView(user, await findRating(context, user));
  }
  throw new AppError('CHANGED_MEANWHILE');
}
