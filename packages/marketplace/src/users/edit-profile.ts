import type { EditProfileRequest, ProfileView } from '@joddee/contract/users';
import { announceUser } from '../announce/announce-user.ts';
import { telling } from '../announce/outbox.ts';
import { AppError } from '../platform/app-error.ts';
import type { Caller, Context } from '../platform/context.ts';
import { requireRecordId } from '../platform/record-id.ts';
import { findRating } from './find-ratings.ts';
import type { UserCause } from './user-model.ts';
import { profileView } from './user-view.ts';

/** Only the about text and the phone number are the person's to change. */
export async function editProfile(
  context: Context,
  caller: Caller,
  { about, phone }: EditProfileRequest,
): Promise<ProfileView> {
  const { db, clock } = context;
  const now = clock.now();
  const user = await db.users
    .findOneAndUpdate(
      { _id: requireRecordId(caller.id), deletedAt: null },
      { $set: { aboutMe: about, phone, changedAt: now }, ...telling<UserCause>('edited', now) },
      { returnDocument: 'after' },
    )
    .lean();
  if (user === null) throw new AppError('NOT_FOUND');
  context.background.run('profile', () => announceUser(context, user));
  return profileView(user, await findRating(context, user));
}
