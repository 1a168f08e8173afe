import type { BookingView } from '../bookings/shapes.ts';
import { limits } from '../common/limits.ts';
import type { Caller, Context } from '../context/context.ts';
import { AppError } from '../platform/app-error.ts';
import { idsOf, type RecordId, requireRecordId } from '../platform/records/record-id.ts';
import type { OwnerFace } from '../posts/shapes.ts';
import { textOpener } from '../secrets/personal-texts.ts';
import { userStatus } from './constants.ts';
import { openUser } from './personal-fields.ts';
import type { UserRecord } from './record.ts';
import type { ProfileView, PublicProfileView } from './shapes.ts';
import { findRating, findRatings, toProfileView, toPublicProfileView } from './views.ts';

/** Loads a user that is not deleted. */
export async function loadUser({ db }: Context, id: string): Promise<UserRecord> {
  const user = await db.users.findOne({ _id: requireRecordId(id), deletedAt: null }).lean();
  if (user === null) throw new AppError('NOT_FOUND');
  return user;
}

export async function findOwnProfile(context: Context, caller: Caller): Promise<ProfileView> {
  const user = await loadUser(context, caller.id);
  return toProfileView(await openUser(context, user), await findRating(context, user));
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
  return users.map((user) => toPublicProfileView(user, ratingOf(user)));
}

/** Users in one grouped read; none for a deleted account. */
export async function findUsers(
  { batches }: Context,
  ids: readonly RecordId[],
): Promise<(id: RecordId) => UserRecord | undefined> {
  const users = await Promise.all(ids.map((id) => batches.findUser(id)));
  const byId = new Map(
    users.flatMap((user) => (user?.deletedAt === null ? [[user._id.toString(), user] as const] : [])),
  );
  return (id) => byId.get(id.toString());
}

type Person = BookingView['owner'];

/** Finds names, phones and photos. Deleted users are blank. */
export async function findPeople(
  context: Context,
  ids: readonly RecordId[],
): Promise<(id: RecordId) => Person> {
  const [userOf, open] = await Promise.all([findUsers(context, ids), textOpener(context.keys, ids)]);
  return (id) => {
    const user = userOf(id);
    return {
      _id: id.toString(),
      firstname: user?.name.firstname ?? '',
      phone: user === undefined ? '' : open(id, 'phone', user.phone),
      photoUser: user?.photo_user ?? '',
    };
  };
}

/** First and last name; empty for a deleted account. */
export const fullName = (user: UserRecord | null | undefined): string =>
  user?.deletedAt === null ? `${user.name.firstname} ${user.name.lastname}` : '';

export function toOwnerFace({ name, photo_user, Card }: UserRecord): OwnerFace {
  return { firstname: name.firstname, photo: photo_user, isVerified: Card.confirm };
}

/** The faces of owners; none for a deleted account. */
export async function findFaces(
  context: Context,
  ids: readonly RecordId[],
): Promise<(id: RecordId) => OwnerFace | undefined> {
  const userOf = await findUsers(context, ids);
  return (id) => {
    const user = userOf(id);
    return user && toOwnerFace(user);
  };
}

export async function findAdministrators({ db }: Context): Promise<RecordId[]> {
  const administrators = await db.users.find({ status: userStatus.administrator }, { _id: 1 }).lean();
  return idsOf(administrators);
}
