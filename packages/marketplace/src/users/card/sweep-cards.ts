import type { Context } from '../../context/context.ts';
import { uncountCard } from './count-card.ts';

/** Longer than an approval takes between counting an account and confirming its card. */
const orphanCountAgeSeconds = 60;

/** Takes accounts off card numbers on which a crash has left them counted without a confirmed card. */
export async function sweepCards(context: Context): Promise<number> {
  const { db, clock } = context;
  const old = new Date(clock.now().getTime() - orphanCountAgeSeconds * 1000);
  const cards = await db.cards.find({ countedAt: { $lt: old } }).lean();
  for (const { _id, accounts, countedAt } of cards) {
    for (const account of accounts) await uncountCard(context, _id, account);
    // Counted anew meanwhile, the number is looked at again by a later run.
    await db.cards.updateOne({ _id, countedAt: countedAt ?? null }, { $set: { countedAt: null } });
  }
  return cards.length;
}
