import type { ChangedBy } from '../announce/outbox.ts';
import { later } from '../common/bangkok-zone.ts';
import { limits } from '../common/limits.ts';
import type { Caller, Context } from '../context/context.ts';
import { AppError } from '../platform/app-error.ts';
import { requireRecordId } from '../platform/records/record-id.ts';
import { enqueue } from '../queues/job-queues.ts';
import { retryOnConflict } from '../records/record-kind.ts';
import { userStatus } from '../users/constants.ts';
import { loadUser } from '../users/find.ts';
import { byAdministrator, bySelf, bySystem, noCard, type UserRecord, userRecords } from '../users/record.ts';
import { proveHolder } from '../users/second-factor/codes.ts';
import type { OwnDataRequest } from '../users/shapes.ts';
import { deletionJob } from './erase-account.ts';

/**
 * Deletes an account. The account is marked, its sessions are revoked and its data is blanked at once; the worker
 * removes posts, bookings and files. A sweep finds the mark if the job is lost.
 */
export async function deleteUser(context: Context, caller: Caller, userId: string, reason = '') {
  const id = requireRecordId(userId);
  await retryOnConflict(async () => {
    const user = await context.db.users.findById(id).lean();
    if (user === null) throw new AppError('NOT_FOUND');
    if (userId === caller.id || user.status === userStatus.administrator) throw new AppError('NOT_ALLOWED');
    if (user.deletedAt === null) return blankAccount(context, user, byAdministrator(caller, reason));
    // An earlier request may have crashed between the mark and the revocation of the sessions.
    await userRecords.settled(context, user);
    return user;
  });
  context.background.run('enqueue-deletion', () => enqueue(context.queues, deletionJob, { user: userId }));
  return { _id: userId };
}

/** Personal data is removed at once; username and mail address become available to others. */
export function blankAccount(context: Context, user: UserRecord, by: ChangedBy): Promise<UserRecord | null> {
  return userRecords.change(context, user, {
    cause: 'deleted',
    leftovers: { by },
    set: {
      deletedAt: context.clock.now(),
      cleanup: true,
      username: '',
      usernameKey: `deleted ${user._id}`,
      email: '',
      emailKey: `deleted ${user._id}`,
      passwordHash: '',
      name: { firstname: '', lastname: '' },
      phone: '',
      phoneHashes: [],
      aboutMe: '',
      photo_user: '',
      ...noCard,
      declinedReason: '',
      earlierReason: '',
      // When it was suspended stays: for a year that concerns the card (R135).
      suspendedFor: '',
    },
  });
}

/** Deletes the account of the caller, as an administrator could. Administrators are removed by a command. */
export async function deleteOwnAccount(
  context: Context,
  caller: Caller,
  proof: OwnDataRequest,
): Promise<{ done: true }> {
  const prove = proveHolder(context, caller, proof);
  await retryOnConflict(async () => {
    const user = await loadUser(context, caller.id);
    await prove(user);
    if (user.status === userStatus.administrator) throw new AppError('NOT_ALLOWED');
    return blankAccount(context, user, bySelf(caller.id));
  });
  context.background.run('enqueue-deletion', () => enqueue(context.queues, deletionJob, { user: caller.id }));
  return { done: true };
}

/** An account is checked for this many days after its week, so that a sweep reads new accounts only. */
const lookedAtDays = 7;

/**
 * R151: deletes accounts that were registered a week ago without a confirmed address and were used for nothing, so that
 * nobody keeps the address of somebody else. `sweep-deleted-users` removes the rest of them. A change of the account since
 * it was read, such as the confirmation, leaves it alone.
 */
export async function sweepUnusedAccounts(context: Context): Promise<number> {
  const { db, clock } = context;
  const due = later(clock.now(), -limits.unconfirmedAccountDays, 'day');
  const users = await db.users
    .find({
      deletedAt: null,
      created: { $lt: due, $gte: later(due, -lookedAtDays, 'day') },
      emailConfirmedAt: null,
      status: userStatus.normal,
      'Card.idCard': '',
    })
    .lean();
  let deleted = 0;
  for (const user of users)
    if (!(await isUsed(context, user)) && (await blankAccount(context, user, bySystem)) !== null)
      deleted += 1;
  return deleted;
}

/** Whether the account is logged in, or anything was done with it or said about it. */
async function isUsed({ db, clock }: Context, { _id, aboutMe, photo_user }: UserRecord): Promise<boolean> {
  if (aboutMe !== '' || photo_user !== '') return true;
  const found = await Promise.all([
    // Sorted as the index of the account is: for one record the database would rather read an index of all.
    db.sessions
      .exists({ user: _id, revokedAt: null, expiresAt: { $gt: clock.now() } })
      .sort({ lastUsed: -1 }),
    // Messages, reviews and reports belong to bookings.
    db.bookings.exists({ 'detail.user': _id }).sort({ from: -1, _id: -1 }),
    db.bookings.exists({ 'detail.renter': _id }).sort({ from: -1, _id: -1 }),
    db.posts.exists({ user: _id }),
    db.waits.exists({ renter: _id }),
    db.favourites.exists({ _id, 'posts.0': { $exists: true } }),
    db.complaints.exists({ author: _id }),
    db.complaints.exists({ subject: _id }),
    db.calendars.exists({ _id, 'held.0': { $exists: true } }),
  ]);
  return found.some((record) => record !== null);
}
