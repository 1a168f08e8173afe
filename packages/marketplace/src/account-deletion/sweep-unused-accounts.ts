import { userStatus } from '@joddee/contract/choices/user-status';
import { limits } from '@joddee/contract/limits';
import { later } from '@joddee/rules/times/bangkok-zone';
import type { Context } from '../context/context.ts';
import { bySystem } from '../users/changed-by.ts';
import type { UserRecord } from '../users/user-model.ts';
import { blankAccount } from './delete-user.ts';

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
