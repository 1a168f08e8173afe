import { limits } from '@joddee/contract/limits';
import type { CardView, ConfirmCardRequest } from '@joddee/contract/users';
import { decideSubmitCard } from '@joddee/rules/verification';
import { announceUser } from '../announce/announce-user.ts';
import { telling } from '../announce/outbox.ts';
import { useUploads } from '../files/use-uploads.ts';
import { AppError, invalidField } from '../platform/app-error.ts';
import type { Caller, Context } from '../platform/context.ts';
import { isDuplicateKey } from '../platform/mongo.ts';
import { loadUser } from '../users/find-users.ts';
import type { UserCause, UserRecord } from '../users/user-model.ts';
import { cardView, stateOfCard } from '../users/user-view.ts';

export async function submitCard(
  context: Context,
  caller: Caller,
  request: ConfirmCardRequest,
): Promise<CardView> {
  const { db, clock } = context;
  const now = clock.now();
  const user = await loadUser(context, caller.id);
  if (isSameCard(user, request)) return cardView(context, user, caller.id);
  const decision = decideSubmitCard(stateOfCard(user));
  if (!decision.ok) throw new AppError(decision.code);
  if (request.idCardURL === request.idCardPerson) throw invalidField('idCardPerson', 'not-your-file');

  await refuseCardOfTwoAccounts(context, request.idCard, user);
  await reserveImages(context, caller.id, request);
  const updated = await db.users
    .findOneAndUpdate(
      { _id: user._id, version: user.version, deletedAt: null },
      {
        $set: {
          Card: { idCard: request.idCard, laser: request.laser, confirm: false },
          photo_card: { photoCard: request.idCardURL, photoPerson: request.idCardPerson },
          declined: false,
          declinedReason: '',
          submittedAt: now,
          changedAt: now,
        },
        ...telling<UserCause>('submitted', now),
      },
      { returnDocument: 'after' },
    )
    .lean();
  if (updated !== null) {
    context.background.run('card', () => announceUser(context, updated));
    return cardView(context, updated, caller.id);
  }
  const current = await loadUser(context, caller.id);
  if (isSameCard(current, request)) return cardView(context, current, caller.id);
  throw new AppError('CHANGED_MEANWHILE');
}

function isSameCard(user: UserRecord, request: ConfirmCardRequest): boolean {
  return (
    user.Card.idCard === request.idCard &&
    user.Card.laser === request.laser &&
    user.photo_card.photoCard === request.idCardURL &&
    user.photo_card.photoPerson === request.idCardPerson
  );
}

/** The document of the number is made here, so that the approval is one conditional update of what exists. */
async function refuseCardOfTwoAccounts({ db }: Context, idCard: string, user: UserRecord): Promise<void> {
  try {
    await db.cards.create({ _id: idCard, accounts: [] });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
  const card = await db.cards.findById(idCard).lean();
  const others = card?.accounts.filter((account) => !account.equals(user._id)) ?? [];
  if (others.length >= limits.accountsPerPerson) throw new AppError('CARD_ON_TWO_ACCOUNTS');
}

async function reserveImages(context: Context, userId: string, request: ConfirmCardRequest): Promise<void> {
  const use = { folder: 'idcard', userId, usedBy: `card:${userId}` } as const;
  await useUploads(context, { ...use, urls: [request.idCardURL], field: 'idCardURL' });
  await useUploads(context, { ...use, urls: [request.idCardPerson], field: 'idCardPerson' });
}
