import { later } from '@joddee/rules/times/bangkok-zone';
import type { Context } from '../../context/context.ts';
import { recomputeReputation } from './recompute-reputation.ts';

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
