import { Schema } from 'mongoose';
import { limits } from '../../common/limits.ts';
import type { Caller, Context } from '../../context/context.ts';
import { AppError } from '../../platform/app-error.ts';
import { unlessDuplicate } from '../../platform/connections/mongo.ts';
import { nullable, of, optional, type RecordOf } from '../../platform/records/record-fields.ts';
import { newRecordId, type RecordId, requireRecordId } from '../../platform/records/record-id.ts';
import { recordModel, recordSchema } from '../../platform/records/record-schema.ts';
import { retryOnConflict } from '../../records/record-kind.ts';
import { userRecords } from '../record.ts';
import { reasonToKeepCard } from '../rules/suspension.ts';

const fields = {
  _id: String,
  accounts: [Schema.Types.ObjectId],
  /** Account -> token of its latest count (`countCard`). */
  marks: of<Record<string, RecordId>>({ type: Map, of: Schema.Types.ObjectId }),
  /** The time of the latest count; null once a sweep has found every counted account verified. */
  countedAt: nullable(Date),
  /**
   * Accounts that no longer have the card while a complaint about one of its accounts, or a suspension, is a reason to know
   * it, each under a mark.
   */
  kept: optional(
    of<{ account: RecordId; mark: RecordId }[]>({
      type: [{ _id: false, account: Schema.Types.ObjectId, mark: Schema.Types.ObjectId }],
      default: undefined,
    }),
  ),
} as const;
/** One card number, by its keyed hash, and the accounts on which it is verified: at most two, enforced by one conditional update. */
export interface CardRecord extends RecordOf<typeof fields> {}

const schema = recordSchema<CardRecord>(fields);
schema.index({ accounts: 1 });
schema.index({ countedAt: 1 });
// For the sweep, and for the decision about a complaint.
schema.index({ 'kept.account': 1 }, { sparse: true });

export const cardModel = recordModel<CardRecord>('Card', schema, 'cards');

/** The numbers that this account has, or had while there was a reason to know them (R135). */
export const findCardsOf = ({ db }: Context, account: RecordId) =>
  db.cards
    .find({ $or: [{ accounts: account }, { 'kept.account': account }] }, { accounts: 1, kept: 1 })
    .lean();

export const accountsOf = ({ accounts, kept = [] }: Pick<CardRecord, 'accounts' | 'kept'>): RecordId[] => [
  ...accounts,
  ...kept.map(({ account }) => account),
];

/** A person may have two accounts with the same card: this one, and the others of its numbers. */
export async function accountsOfPerson(context: Context, account: RecordId): Promise<RecordId[]> {
  return [account, ...(await findCardsOf(context, account)).flatMap(accountsOf)];
}

/** Nobody decides about himself, nor about another account of his card (R122, R134). */
export async function requireOtherPerson(
  context: Context,
  caller: Pick<Caller, 'id'>,
  account: RecordId,
): Promise<void> {
  const own = await accountsOfPerson(context, requireRecordId(caller.id));
  if (own.some((each) => each.equals(account))) throw new AppError('NOT_ALLOWED');
}

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
    if (counted.matchedCount === 1) return undefined;
    const card = await db.cards.findById(number).lean();
    if (card !== null && card.accounts.length >= limits.accountsPerPerson)
      throw new AppError('CARD_ON_TWO_ACCOUNTS');
    if (card !== null) return null;
    const marks = { [account.toString()]: mark };
    const first = { _id: number, accounts: [account], marks, countedAt };
    // Another account may be counted on the number first.
    return (await unlessDuplicate(() => db.cards.create(first))) ? 'counted' : null;
  });
}

/**
 * Removes an account from a number, named by its hash, unless its card is verified with this very number. If there is a
 * reason to keep the number (R135), about any of its accounts, the same update makes the account a former one of the number.
 */
export async function uncountCard(context: Context, number: string, account: RecordId): Promise<void> {
  const { db, clock } = context;
  await retryOnConflict(async () => {
    const card = await db.cards.findById(number).lean();
    if (!card?.accounts.some((counted) => counted.equals(account))) return 'not-counted';
    const user = await db.users.findOne({ _id: account, deletedAt: null }).lean();
    if (user?.Card.confirm && user.Card.numberHash === number) return 'confirmed';
    // A concurrent approval must miss and count again.
    if (user !== null && !(await userRecords.fence(context, user))) return null;
    const mark = card.marks[account.toString()] ?? null;
    const hasReason = (await findReasonsToKeep(context, accountsOf(card))).size > 0;
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

/**
 * Why the cards of these accounts stay known (R135), by account; accounts without a reason are left out. The decision about
 * a complaint is one write, whether or not it has been carried out.
 */
export async function findReasonsToKeep(
  { db, clock }: Context,
  accounts: readonly RecordId[],
): Promise<Map<string, 'suspended' | 'complaint'>> {
  const reasons = new Map<string, 'suspended' | 'complaint'>();
  if (accounts.length === 0) return reasons;
  const about = { subject: { $in: accounts }, decision: { $in: ['' as const, 'suspended' as const] } };
  const [complaints, users] = await Promise.all([
    db.complaints.find(about, { subject: 1, decision: 1, decidedAt: 1 }).lean(),
    db.users.find({ _id: { $in: accounts } }, { suspendedAt: 1, restoredAt: 1, deletedAt: 1 }).lean(),
  ]);
  for (const user of users) {
    const own = complaints.filter(({ subject }) => subject.equals(user._id));
    const reason = reasonToKeepCard(user, own, clock.now());
    if (reason !== null) reasons.set(user._id.toString(), reason);
  }
  return reasons;
}
