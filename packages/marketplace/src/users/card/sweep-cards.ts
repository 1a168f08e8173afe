import type { Context } from '../../context/context.ts';
import { uncountCard } from './count-card.ts';

/** Longer than an approval takes between counting an account and verifying its card. */
const orphanCountAgeSeconds = 60;

/** Removes accounts that a crash left counted on a card number without a verified card, and numbers that nobody has. */
export async function sweepCards(context: Context): Promise<number> {
  const { db, clock } = context;
  const old = new Date(clock.now().getTime() - orphanCountAgeSeconds * 1000);
  const cards = await db.cards.find({ countedAt: { $lt: old } }).lean();
  for (const { _id, accounts, countedAt } of cards) {
    for (const account of accounts) await uncountCard(context, _id, account);
    const deleted = await db.cards.deleteOne({
      _id,
      'accounts.0': { $exists: false },
      'kept.0': { $exists: false },
    });
    // If the number was counted again meanwhile, a later run checks it again.
    if (deleted.deletedCount === 0)
      await db.cards.updateOne({ _id, countedAt: countedAt ?? null }, { $set: { countedAt: null } });
  }
  return cards.length;
}
