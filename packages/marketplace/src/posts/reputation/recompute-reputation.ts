import { z } from 'zod';
import type { Context } from '../../context/context.ts';
import { isDuplicateKey } from '../../platform/connections/mongo.ts';
import type { RecordId } from '../../platform/records/record-id.ts';
import { defineJob, soonAgain } from '../../queues/job-definition.ts';
import { countStays } from './count-stays.ts';

export const reputationJob = defineJob('recompute-reputation', z.object({ owner: z.string() }), {
  ...soonAgain,
  queue: 'upkeep',
  keepsFailed: true,
  delayMs: 150,
  mergeMs: 100,
});

/** Counts the reputation of an owner and stores it for lists. Of two concurrent runs the one that has read last stays. */
export async function recomputeReputation(context: Context, owner: RecordId): Promise<void> {
  const { db, clock, groups } = context;
  const countedAt = clock.now();
  const stays = await countStays(context, owner);
  try {
    await db.reputations.updateOne(
      { _id: owner, countedAt: { $lte: countedAt } },
      { $set: { stays, countedAt } },
      { upsert: true },
    );
  } catch (error) {
    // There is a newer one, which the filter has left out.
    if (!isDuplicateKey(error)) throw error;
  }
  // A process that was paused before the write may come after the deletion of the account.
  const user = await groups.findUser(owner);
  if (user === null || user.deletedAt !== null) await eraseReputation(context, owner);
}

export async function eraseReputation({ db }: Context, owner: RecordId): Promise<void> {
  await db.reputations.deleteOne({ _id: owner });
}
