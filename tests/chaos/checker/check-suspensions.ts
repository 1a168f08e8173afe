import type { Context } from '@joddee/marketplace/context/context';
import type { Stored } from './stored.ts';

/**
 * A suspended user has no session, no shown post, no booking that could begin and no stay that only he could end; the
 * posts of others are not withheld.
 */
export async function checkSuspensions({ db }: Context, { blocking }: Stored): Promise<string[]> {
  const users = await db.users.find({ deletedAt: null }).lean();
  const suspended = new Set(
    users.filter(({ suspendedAt }) => suspendedAt != null).map(({ _id }) => _id.toString()),
  );
  const posts = await db.posts.find({ deletedAt: null }).lean();
  const sessions = await db.sessions.find({ revokedAt: null }).lean();
  const isWithheld = ({ user }: { user: { toString(): string } }) => suspended.has(user.toString());
  const waits = await db.waits.find({ state: { $in: ['waiting', 'held'] } }).lean();
  return [
    ...sessions.filter(isWithheld).map(({ _id }) => `session ${_id} of a suspended account is open`),
    ...posts
      .filter((post) => isWithheld(post) && (post.available || !post.withheld))
      .map(({ _id }) => `post ${_id} of a suspended account is shown`),
    ...posts
      .filter((post) => !isWithheld(post) && post.withheld)
      .map(({ _id }) => `post ${_id} is withheld although its owner is not suspended`),
    ...blocking
      .filter(
        ({ detail, check }) =>
          !(check.checkin.user && check.checkin.renter) &&
          [detail.user, detail.renter].some((id) => suspended.has(id.toString())),
      )
      .map(({ _id }) => `booking ${_id} of a suspended account was not cancelled`),
    ...blocking
      .filter(({ detail, check }) => check.checkout.renter && suspended.has(detail.user.toString()))
      .map(({ _id }) => `booking ${_id} waits for a suspended owner`),
    ...waits
      .filter(({ renter }) => suspended.has(renter.toString()))
      .map(({ _id }) => `wait ${_id} of a suspended account has not ended`),
  ];
}
