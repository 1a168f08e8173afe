import { Schema } from 'mongoose';
import { z } from 'zod';
import { later } from '../../common/bangkok-zone.ts';
import type { Context } from '../../context/context.ts';
import { unlessDuplicate } from '../../platform/connections/mongo.ts';
import { of, type RecordOf } from '../../platform/records/record-fields.ts';
import type { RecordId } from '../../platform/records/record-id.ts';
import { existing, recordModel, recordSchema } from '../../platform/records/record-schema.ts';
import { defineJob, soonAgain } from '../../queues/job-queues.ts';
import type { OwnerFace, OwnerFacts } from '../shapes.ts';
import { countStays } from './stays.ts';

const fields = {
  stays: of<OwnerFacts['stays']>({ type: Schema.Types.Mixed, default: undefined }),
  /** When the bookings were read, so that an older result never replaces a newer one. */
  countedAt: Date,
} as const;
/** The reputation of an owner, stored for lists, which cannot count the bookings of each owner. */
export interface ReputationRecord extends RecordOf<typeof fields> {
  /** The owner. */
  _id: RecordId;
}

const schema = recordSchema<ReputationRecord>(fields);
// Declines and reports grow old without a change, so each reputation is counted again from time to time.
schema.index({ countedAt: 1 });

export const reputationModel = recordModel<ReputationRecord>('Reputation', schema, 'reputations');

export const reputationJob = defineJob('recompute-reputation', z.object({ owner: z.string() }), {
  ...soonAgain,
  queue: 'upkeep',
  keepsFailed: true,
  delayMs: 150,
  mergeMs: 100,
});

/** Counts the reputation of an owner and stores it for lists. Of two concurrent runs the one that has read last stays. */
export async function recomputeReputation(context: Context, owner: RecordId): Promise<void> {
  const { db, clock, batches } = context;
  const countedAt = clock.now();
  const stays = await countStays(context, owner);
  const older = { _id: owner, countedAt: { $lte: countedAt } };
  // The filter leaves out a newer one, which then stays.
  await unlessDuplicate(() =>
    db.reputations.updateOne(older, { $set: { stays, countedAt } }, { upsert: true }),
  );
  // A process that was paused before the write may come after the deletion of the account.
  if (existing(await batches.findUser(owner)) === null) await eraseReputation(context, owner);
}

export async function eraseReputation({ db }: Context, owner: RecordId): Promise<void> {
  await db.reputations.deleteOne({ _id: owner });
}

/** Declines and reports are counted by days, so a day is soon enough. */
const freshHours = 24;
const batch = 100;

/** Counts reputations again that were counted long ago. */
export async function sweepReputations(context: Context): Promise<number> {
  const { db, clock } = context;
  const old = await db.reputations
    .find({ countedAt: { $lt: later(clock.now(), -freshHours, 'hour') } }, { _id: 1 })
    .sort({ countedAt: 1 })
    .limit(batch)
    .lean();
  for (const { _id } of old) await recomputeReputation(context, _id);
  return old.length;
}

/** What lists show of owners, in one grouped read; nothing of a new owner. */
export async function findReputations(
  { batches }: Context,
  owners: readonly RecordId[],
): Promise<(owner: RecordId) => OwnerFace['reputation']> {
  const found = await Promise.all(owners.map((id) => batches.findReputation(id)));
  const short = new Map(
    found.flatMap((reputation) => {
      if (reputation === null || reputation.stays == null) return [];
      const { completed, minutesToConfirm } = reputation.stays;
      return [[reputation._id.toString(), { completed, minutesToConfirm }] as const];
    }),
  );
  return (owner) => short.get(owner.toString());
}
