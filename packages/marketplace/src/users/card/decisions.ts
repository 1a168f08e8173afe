import type { ChangedBy } from '../../announce/outbox.ts';
import type { Caller, Context } from '../../context/context.ts';
import { AppError } from '../../platform/app-error.ts';
import { type RecordId, requireRecordId } from '../../platform/records/record-id.ts';
import { retryOnConflict } from '../../records/record-kind.ts';
import { loadUser } from '../find.ts';
import { openUser } from '../personal-fields.ts';
import { byAdministrator, bySystem, noCard, type UserRecord, userRecords } from '../record.ts';
import { uncheckedOf } from '../rules/card-wait.ts';
import { isSuspended } from '../rules/suspension.ts';
import type { ApproveCardRequest, CardView, VerificationView } from '../shapes.ts';
import { toCardView, toVerificationView } from '../views.ts';
import {
  accountsOf,
  countCard,
  findCardsOf,
  findReasonsToKeep,
  requireOtherPerson,
  uncountCard,
} from './record.ts';

/**
 * Approves the submission that was inspected, and not a card that has replaced it meanwhile. Scripts name no inspection:
 * they approve the card of this moment, and the trail says so.
 */
export async function approveCard(
  context: Context,
  caller: Caller,
  userId: string,
  inspected?: ApproveCardRequest,
): Promise<VerificationView> {
  const user = await retryOnConflict(async () => {
    const loaded = await loadUser(context, userId);
    await requireCardOfOther(context, caller, loaded);
    if (loaded.Card.idCard === '') throw new AppError('CARD_NOT_SUBMITTED');
    if (inspected !== undefined) {
      refuseUnseen(loaded, inspected.submitted);
      if (uncheckedOf(inspected.checked).length > 0) throw new AppError('CARD_NOT_CHECKED');
    }
    if (loaded.Card.confirm) return loaded;
    const number = loaded.Card.numberHash;
    await countCard(context, number, loaded._id);
    try {
      // Counted first, so that a suspension that is decided after this check finds the account (`takeCardFromOthers`).
      await refuseCardOfSuspended(context, number, loaded._id);
    } catch (error) {
      await uncountCard(context, number, loaded._id);
      throw error;
    }
    const approved = await userRecords.change(context, loaded, {
      cause: 'approved',
      set: { 'Card.confirm': true, earlierReason: '', decidedAt: context.clock.now() },
      leftovers: {
        by: {
          ...byAdministrator(caller),
          ...(inspected === undefined ? { action: 'card-approved-unchecked' } : {}),
        },
      },
    });
    if (approved === null) await uncountCard(context, number, loaded._id);
    return approved;
  });
  return toVerificationView(user);
}

/**
 * Clears a waiting or verified card, so that the user can submit again. Its images are deleted and the posts paused. A
 * card that replaced it meanwhile is not declined, because the administrator has not seen it: `submitted` names the
 * submission that was inspected, or else it is that of the moment of the request.
 */
export async function declineCard(
  context: Context,
  caller: Caller,
  userId: string,
  reason: string,
  submitted = '',
): Promise<VerificationView> {
  const seen = submitted || submissionOf(await loadUser(context, userId));
  const declined = await retryOnConflict(async () => {
    const user = await loadUser(context, userId);
    await requireCardOfOther(context, caller, user);
    if (user.Card.idCard === '') return user;
    refuseUnseen(user, seen);
    return userRecords.change(context, user, declining(user, reason, byAdministrator(caller, reason)));
  });
  return toVerificationView(declined);
}

const declining = (user: UserRecord, reason: string, by: ChangedBy) => ({
  cause: 'declined' as const,
  set: {
    ...noCard,
    declined: true,
    declinedReason: reason,
    timesDeclined: user.timesDeclined + 1,
    earlierReason: reason,
  },
  leftovers: { discards: Object.values(user.photo_card), card: user.Card.numberHash, by },
});

const submissionOf = ({ submittedAt }: Pick<UserRecord, 'submittedAt'>): string =>
  submittedAt?.toISOString() ?? 'no card';

/** Refuses a decision about another submission than the one that was inspected; '' names none. */
function refuseUnseen(user: UserRecord, submitted: string): void {
  if (submitted !== '' && submissionOf(user) !== submitted) throw new AppError('CHANGED_MEANWHILE');
}

/** R134: a card that waits is the caller's own by its number, because its account is not counted yet. */
async function requireCardOfOther(
  context: Context,
  caller: Caller,
  { _id, Card }: UserRecord,
): Promise<void> {
  await requireOtherPerson(context, caller, _id);
  const cards = await findCardsOf(context, requireRecordId(caller.id));
  if (cards.some((card) => card._id === Card.numberHash)) throw new AppError('NOT_ALLOWED');
}

export async function findOwnCard(context: Context, caller: Caller): Promise<CardView> {
  const user = await openUser(context, await loadUser(context, caller.id));
  return toCardView(context, user, caller.id);
}

/**
 * R135: a second account of a person is allowed, but not in place of a suspended one, nor in place of one that was left
 * while a complaint about it is open.
 */
async function refuseCardOfSuspended(context: Context, number: string, account: RecordId): Promise<void> {
  const { db } = context;
  const card = await db.cards.findById(number).lean();
  const others = (card === null ? [] : accountsOf(card)).filter((other) => !other.equals(account));
  const reasons = await findReasonsToKeep(context, others);
  if ([...reasons.values()].includes('suspended')) throw new AppError('CARD_OF_SUSPENDED');
  for (const user of await db.users.find({ _id: { $in: others } }).lean())
    if (reasons.has(user._id.toString()) && !isVerifiedWith(user, number))
      throw new AppError('CARD_OF_COMPLAINT');
}

/**
 * R135: takes the card of a suspended user from other accounts. One that is verified with it is declined, and an approval
 * that has checked before the suspension was decided must check again.
 */
export async function takeCardFromOthers(context: Context, suspended: RecordId): Promise<void> {
  const { db } = context;
  for (const { _id: number, accounts } of await findCardsOf(context, suspended))
    for (const account of accounts)
      await retryOnConflict(async () => {
        const user = await db.users.findOne({ _id: account, deletedAt: null }).lean();
        if (user === null || account.equals(suspended)) return undefined;
        if (!isVerifiedWith(user, number)) return (await userRecords.fence(context, user)) ? 'fenced' : null;
        // It may have been restored since.
        const reasons = await findReasonsToKeep(context, [suspended]);
        if (isSuspended(user) || reasons.get(suspended.toString()) !== 'suspended') return undefined;
        return userRecords.change(context, user, declining(user, '', bySystem));
      });
}

const isVerifiedWith = ({ deletedAt, Card }: UserRecord, number: string): boolean =>
  deletedAt === null && Card.confirm && Card.numberHash === number;
