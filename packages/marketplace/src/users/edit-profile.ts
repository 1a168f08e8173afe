import type { EditProfileRequest, ProfileView } from '@joddee/contract/users';
import { AppError } from '../platform/app-error.ts';
import type { Caller, Context } from '../platform/context.ts';
import { requireRecordId } from '../platform/record-id.ts';
import { profileView } from './user-view.ts';

/** Only the about text and the phone number are the person's to change. */
export async function editProfile(
  { db, clock }: Context,
  caller: Caller,
  { about, phone }: EditProfileRequest,
): Promise<ProfileView> {
  const user = await db.users
    .findOneAndUpdate(
      { _id: requireRecordId(caller.id), deletedAt: null },
      { $set: { aboutMe: about, phone, changedAt: clock.now() }, $inc: { version: 1 } },
      { returnDocument: 'after' },
    )
    .lean();
  if (user === null) throw new AppError('NOT_FOUND');
  return profileView(user);
}
