import { later } from '../../common/bangkok-zone.ts';
import { limits } from '../../common/limits.ts';
import type { Context } from '../../context/context.ts';
import { firstRecordIdOf } from '../../platform/records/record-id.ts';
import { userRecords } from '../record.ts';
import { accountsOf, findReasonsToKeep, uncountCard } from './record.ts';

const batch = 100;

/** Deletes the images of cards that were approved long enough ago: the decision no longer needs them. */
export async function sweepCardImages(context: Context): Promise<number> {
  const { db, clock } = context;
  const decided = { $lt: later(clock.now(), -limits.cardImageDays, 'day') };
  const users = await db.users.find({ decidedAt: decided }).limit(batch).lean();
  for (const user of users) {
    const discards = Object.values(user.photo_card).filter((url) => url !== '');
    // A change that came first leaves the images to a later run. Without the date the account is not found again.
    await userRecords.change(context, user, {
      cause: 'images-expired',
      set: { photo_card: { photoCard: '', photoPerson: '' }, decidedAt: null },
      leftovers: { discards },
    });
  }
  return users.length;
}

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
      await db.cards.updateOne({ _id, countedAt }, { $set: { countedAt: null } });
  }
  return cards.length;
}

/** A range, because the index has no bounds for "exists". */
const any = firstRecordIdOf(new Date(0));

/** Releases the former accounts of a number once no complaint and no suspension of its accounts is a reason to keep them (R135). */
export async function sweepKeptCards(context: Context): Promise<number> {
  const { db, clock } = context;
  let released = 0;
  for (const card of await db.cards.find({ 'kept.account': { $gt: any } }).lean()) {
    const { _id, kept = [] } = card;
    if ((await findReasonsToKeep(context, accountsOf(card))).size > 0) continue;
    // By mark, because an account may have been kept again since.
    await db.cards.updateOne(
      { _id },
      {
        $pull: { kept: { mark: { $in: kept.map(({ mark }) => mark) } } },
        $set: { countedAt: clock.now() },
      },
    );
    released += kept.length;
  }
  return released;
}
