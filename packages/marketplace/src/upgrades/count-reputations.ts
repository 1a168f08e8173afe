import type { Context } from '../context/context.ts';
import { recomputeReputation } from '../posts/reputation/reputation.ts';
import { runOnce } from './run-once.ts';

/**
 * Counts the reputations of owners from before there were any, and of demo data. Later ones follow bookings.
 */
export function countReputations(context: Context): Promise<void> {
  const { db } = context;
  return runOnce(context, 'reputations are counted', async () => {
    const owners = new Map(
      (await db.posts.find({ deletedAt: null }, { user: 1 }).lean()).map(({ user }) => [
        user.toString(),
        user,
      ]),
    );
    for (const owner of owners.values())
      if ((await db.reputations.exists({ _id: owner })) === null) await recomputeReputation(context, owner);
  });
}
