import type { Context } from '../../context/context.ts';
import { AppError } from '../../platform/app-error.ts';
import type { RecordId } from '../../platform/records/record-id.ts';
import { retryOnConflict } from '../../platform/retry-on-conflict.ts';
import { type UserRecord, userRecords } from '../record.ts';
import { findReasonsToKeep } from './record.ts';

/**
 * R135: a second account of a person is allowed, but not in place of a suspended one, nor in place of one that was left
 * while a complaint about it is open.
 */
export async function refuseCardOfSuspended(
  context: Context,
  number: string,
  account: RecordId,
): Promise<void> {
  const { db } = context;
  const card = await db.cards.findById(number).lean();
  const others = [...(card?.accounts ?? []), ...(card?.kept ?? []).map((kept) => kept.account)].filter(
    (other) => !other.equals(account),
  );
  const reasons = await findReasonsToKeep(context, others);
  if ([...reasons.values()].includes('suspended')) throw new AppError('CARD_OF_SUSPENDED');
  for (const user of await db.users.find({ _id: { $in: others } }).lean())
    if (reasons.has(user._id.toString()) && !isVerifiedWith(user, number))
      throw new AppError('CARD_OF_COMPLAINT');
}

/** An approval of another account that has checked before the suspension was decided must check again. */
export async function fenceApprovals(context: Context, suspended: RecordId): Promise<void> {
  const { db } = context;
  const numbers = await db.cards
    .find({ $or: [{ accounts: suspended }, { 'kept.account': suspended }] }, { accounts: 1 })
    .lean();
  for (const { _id: number, accounts } of numbers)
    for (const account of accounts)
      await retryOnConflict(async () => {
        const user = await db.users.findOne({ _id: account, deletedAt: null }).lean();
        if (user === null || isVerifiedWith(user, number)) return 'left';
        return (await userRecords.fence(context, user)) ? 'fenced' : null;
      });
}

const isVerifiedWith = ({ deletedAt, Card }: UserRecord, number: string): boolean =>
  deletedAt === null && Card.confirm && Card.numberHash === number;
