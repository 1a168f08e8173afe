import type { Context } from '../../context/context.ts';
import { firstRecordIdOf } from '../../platform/records/record-id.ts';
import { findReasonsToKeep } from './reasons-to-keep.ts';

/** A range, because the index has no bounds for "exists". */
const any = firstRecordIdOf(new Date(0));

/** Releases the numbers of former accounts once neither a complaint nor a suspension is a reason to keep them (R135). */
export async function sweepKeptCards(context: Context): Promise<number> {
  const { db, clock } = context;
  let released = 0;
  for (const { _id, kept = [] } of await db.cards.find({ 'kept.account': { $gt: any } }).lean()) {
    const accounts = kept.map(({ account }) => account);
    const reasons = await findReasonsToKeep(context, accounts);
    const ended = kept.filter(({ account }) => !reasons.has(account.toString()));
    if (ended.length === 0) continue;
    // By mark, because an account may have been kept again since.
    await db.cards.updateOne(
      { _id },
      {
        $pull: { kept: { mark: { $in: ended.map(({ mark }) => mark) } } },
        $set: { countedAt: clock.now() },
      },
    );
    released += ended.length;
  }
  return released;
}
