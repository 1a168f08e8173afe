import type { Context } from '../context/context.ts';
import { isDuplicateKey } from '../platform/connections/mongo.ts';

/**
 * Runs an upgrade of stored records that no program has completed yet. It runs before a server accepts requests, and may
 * be repeated: after a crash, or by two servers that start at the same time.
 */
export async function runOnce(
  { db, clock }: Context,
  upgrade: string,
  work: () => Promise<void>,
): Promise<void> {
  if ((await db.upgrades.exists({ _id: upgrade })) !== null) return;
  await work();
  await db.upgrades.create({ _id: upgrade, doneAt: clock.now() }).catch((error: unknown) => {
    if (!isDuplicateKey(error)) throw error;
  });
}
