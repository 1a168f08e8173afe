import { limits } from '@joddee/contract/limits';
import type { ProfileView, PublicProfileView } from '@joddee/contract/users';
import type { Caller, Context } from '../context/context.ts';
import { AppError } from '../platform/app-error.ts';
import { requireRecordId } from '../platform/records/record-id.ts';
import { findRating, findRatings } from './find-ratings.ts';
import { openUser } from './personal-fields.ts';
import type { UserRecord } from './user-model.ts';
import { profileView, publicProfileView } from './user-view.ts';

/** Loads a user that is not deleted. */
export async function loadUser({ db }: Context, id: string): Promise<UserRecord> {
  const user = await db.users.findOne({ _id: requireRecordId(id), deletedAt: null }).lean();
  if (user === null) throw new AppError('NOT_FOUND');
  return user;
}

export async function findOwnProfile(context: Context, caller: Caller): Promise<ProfileView> {
  const user = await loadUser(context, caller.id);
  return profileView(await openUser(context, user), await findRating(context, user));
}

export async function findPublicProfiles(context: Context, page: number): Promise<PublicProfileView[]> {
  const size = limits.pageSize.public;
  const users = await context.db.users
    .find({ deletedAt: null })
    .sort({ created: -1, _id: -1 })
    .skip((page - 1) * size)
    .limit(size)
    .lean();
  const ratingOf = await findRatings(context, users);
  return users.map((user) => publicProfileView(user, ratingOf(user)));
}
