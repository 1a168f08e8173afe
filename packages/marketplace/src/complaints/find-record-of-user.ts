import { decisionsAboutUser } from '@joddee/contract/choices/audit-actions';
import type { RecordOfUser } from '@joddee/contract/complaints/complaints';
import { limits } from '@joddee/contract/limits';
import { isUnderReview } from '@joddee/rules/occupied/listing-review';
import { findAudit } from '../audit/find-audit.ts';
import type { Caller, Context } from '../context/context.ts';
import { loadUser } from '../users/find-users.ts';
import { complaintsAbout } from './find-complaint.ts';

/** What an administrator weighs about a user: listings, complaints and earlier decisions, the newest first. */
export async function findRecordOfUser(
  context: Context,
  caller: Caller,
  userId: string,
): Promise<RecordOfUser> {
  const { _id: user } = await loadUser(context, userId);
  const [posts, complaints, trail] = await Promise.all([
    context.db.posts
      .find({ user, deletedAt: null }, { title: 1, price: 1, available: 1, review: 1 })
      .sort({ created: -1, _id: -1 })
      .limit(limits.pageSize.admin)
      .lean(),
    // R121: nobody reads what others say about him.
    userId === caller.id ? [] : complaintsAbout(context, user),
    findAudit(context, { page: 1, user: userId, actions: decisionsAboutUser, reader: caller.id }),
  ]);
  return {
    listings: posts.map(({ _id, title, price, available, review }) => ({
      _id: _id.toString(),
      title,
      price,
      available,
      hidden: isUnderReview(review) && review?.hidden === true,
    })),
    complaints: complaints.slice(0, limits.complaints.earlier),
    trail: trail.slice(0, limits.complaints.trail),
  };
}
