import type { Context } from '../context/context.ts';
import { isDuplicateKey } from '../platform/connections/mongo.ts';
import { recomputeReputation } from '../posts/reputation/recompute-reputation.ts';

const upgrade = 'reputations are counted';

/**
 * Counts the reputations of owners from before there were any, and of demo data. Later ones follow bookings. It runs
 * before a server accepts requests, and can be repeated after a crash.
 */
export async function countReputations(context: Context): Promise<void> {
  const { db, clock } = context;
  if ((await db.upgrades.exists({ _id: upgrade })) !== null) return;
  const owners = new Map(
    (await db.posts.find({ deletedAt: null }, { user: 1 }).lean()).map(({ user }) => [user.toString(), user]),
  );
  for (const owner of owners.values())
    if ((await db.reputations.exists({ _id: owner })) === null) await recomputeReputation(context, owner);
  await db.upgrades.create({ _id: upgrade, doneAt: clock.now() }).catch((error: unknown) => {
    if (!isDuplicateKey(error)) throw error;
  });
}
