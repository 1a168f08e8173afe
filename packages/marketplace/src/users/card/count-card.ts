import { limits } from '@joddee/contract/limits';
import type { Context } from '../../context/context.ts';
import { AppError } from '../../platform/app-error.ts';
import { isDuplicateKey } from '../../platform/connections/mongo.ts';
import { newRecordId, type RecordId } from '../../platform/records/record-id.ts';
import { retryOnConflict } from '../../platform/retry-on-conflict.ts';
import { cardNumberHash } from '../personal-fields.ts';
import { userRecords } from '../user-model.ts';
import type { CardRecord } from './card-model.ts';
import { findReasonsToKeep } from './reasons-to-keep.ts';

const markOf = (account: RecordId) => `marks.${account}`;

/**
 * Counts an account on a card number before its card is verified. The document of the number counts, so two concurrent
 * approvals cannot make a third account. Each count writes a new mark, so a process that is about to remove an older
 * count and was paused since no longer matches.
 */
export async function countCard({ db, clock }: Context, number: string, account: RecordId): Promise<void> {
  const lastPlace = `accounts.${limits.accountsPerPerson - 1}`;
  await retryOnConflict(async () => {
    const [mark, countedAt] = [newRecordId(), clock.now()];
    const counted = await db.cards.updateOne(
      { _id: number, $or: [{ accounts: account }, { [lastPlace]: { $exists: false } }] },
      { $addToSet: { accounts: account }, $set: { [markOf(account)]: mark, countedAt } },
    );
    if (counted.matchedCount === 1) return 'counted';
    const card = await db.cards.findById(number).lean();
    if (card !== null && card.accounts.length >= limits.accountsPerPerson)
      throw new AppError('CARD_ON_TWO_ACCOUNTS');
    if (card !== null) return null;
    const marks = { [account.toString()]: mark };
    return insertCard(db, { _id: number, accounts: [account], marks, countedAt });
  });
}

/** Null if another account was counted on the number first. */
async function insertCard({ cards }: Context['db'], card: CardRecord): Promise<'counted' | null> {
  try {
    await cards.create(card);
    return 'counted';
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return null;
  }
}

/**
 * Removes an account from a number, named by its hash, unless its card is verified with this very number. If there is a
 * reason to keep the number (R135), the same update makes the account a former one of the number.
 */
export async function uncountCard(context: Context, number: string, account: RecordId): Promise<void> {
  const { db, clock } = context;
  await retryOnConflict(async () => {
    const card = await db.cards.findById(number).lean();
    if (!card?.accounts.some((counted) => counted.equals(account))) return 'not-counted';
    const user = await db.users.findOne({ _id: account, deletedAt: null }).lean();
    if (user?.Card.confirm && (await cardNumberHash(context, user)) === number) return 'confirmed';
    // A concurrent approval must miss and count again.
    if (user !== null && !(await userRecords.fence(context, user))) return null;
    const mark = card.marks?.[account.toString()] ?? null;
    const hasReason = (await findReasonsToKeep(context, [account])).size > 0;
    const uncounted = await db.cards.updateOne(
      { _id: number, accounts: account, [markOf(account)]: mark },
      {
        $pull: { accounts: account },
        $unset: { [markOf(account)]: '' },
        // A later sweep deletes the number if nobody has it any more.
        $set: { countedAt: clock.now() },
        ...(hasReason ? { $push: { kept: { account, mark: newRecordId() } } } : {}),
      },
    );
    return uncounted.matchedCount === 1 ? 'uncounted' : null;
  });
}
