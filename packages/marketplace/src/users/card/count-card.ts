import { limits } from '@joddee/contract/limits';
import type { Context } from '../../context/context.ts';
import { AppError } from '../../platform/app-error.ts';
import { newRecordId, type RecordId } from '../../platform/records/record-id.ts';
import { retryOnConflict } from '../../platform/retry-on-conflict.ts';
import { fenceUser } from '../fence-user.ts';
import { cardNumberHash } from '../personal-fields.ts';

const markOf = (account: RecordId) => `marks.${account}`;

/**
 * Counts an account on a card number before its card is verified. The document of the number counts, so two concurrent
 * approvals cannot make a third account. Each count writes a new mark, so a process that is about to remove an older
 * count and was paused since no longer matches.
 */
export async function countCard({ db, clock }: Context, number: string, account: RecordId): Promise<void> {
  const lastPlace = `accounts.${limits.accountsPerPerson - 1}`;
  const counted = await db.cards.updateOne(
    { _id: number, $or: [{ accounts: account }, { [lastPlace]: { $exists: false } }] },
    { $addToSet: { accounts: account }, $set: { [markOf(account)]: newRecordId(), countedAt: clock.now() } },
  );
  if (counted.matchedCount === 0) throw new AppError('CARD_ON_TWO_ACCOUNTS');
}

/** Removes an account from a number, named by its hash, unless its card is verified with this very number. */
export async function uncountCard(context: Context, number: string, account: RecordId): Promise<void> {
  const { db } = context;
  await retryOnConflict(async () => {
    const card = await db.cards.findById(number).lean();
    if (!card?.accounts.some((counted) => counted.equals(account))) return 'not-counted';
    const user = await db.users.findOne({ _id: account, deletedAt: null }).lean();
    if (user?.Card.confirm && (await cardNumberHash(context, user)) === number) return 'confirmed';
    // A concurrent approval must miss and count again.
    if (user !== null && !(await fenceUser(context, user))) return null;
    const mark = card.marks?.[account.toString()] ?? null;
    const uncounted = await db.cards.updateOne(
      { _id: number, accounts: account, [markOf(account)]: mark },
      { $pull: { accounts: account }, $unset: { [markOf(account)]: '' } },
    );
    return uncounted.matchedCount === 1 ? 'uncounted' : null;
  });
}
