import { limits, privacyVersion } from '@joddee/contract/limits';
import type { CardView, ConfirmCardRequest } from '@joddee/contract/users';
import { decideSubmitCard } from '@joddee/rules/people/verification';
import type { Caller, Context } from '../../context/context.ts';
import { reserveUploads } from '../../files/reserve-uploads.ts';
import { AppError, invalidField } from '../../platform/app-error.ts';
import { retryOnConflict } from '../../platform/retry-on-conflict.ts';
import { loadUser } from '../find-users.ts';
import { type OpenedUser, openUser, storedCard } from '../personal-fields.ts';
import { type UserRecord, userRecords } from '../user-model.ts';
import { cardView, stateOfCard } from '../user-view.ts';

export async function submitCard(
  context: Context,
  caller: Caller,
  request: ConfirmCardRequest,
): Promise<CardView> {
  const user = await retryOnConflict(async () => {
    const loaded = await loadUser(context, caller.id);
    if (isSameCard(await openUser(context, loaded), request)) return loaded;
    const decision = decideSubmitCard(stateOfCard(loaded));
    if (!decision.ok) throw new AppError(decision.code);
    if (request.idCardURL === request.idCardPerson) throw invalidField('idCardPerson', 'not-your-file');

    const card = await storedCard(context, loaded._id, request);
    await refuseCardOfTwoAccounts(context, card.numberHash ?? '', loaded);
    await reserveImages(context, caller.id, request);
    return userRecords.change(context, loaded, {
      cause: 'submitted',
      set: {
        Card: card,
        photo_card: { photoCard: request.idCardURL, photoPerson: request.idCardPerson },
        declined: false,
        declinedReason: '',
        cardConsent: { at: context.clock.now(), version: privacyVersion },
        submittedAt: context.clock.now(),
      },
    });
  });
  return cardView(context, await openUser(context, user), caller.id);
}

function isSameCard(user: OpenedUser, request: ConfirmCardRequest): boolean {
  return (
    user.Card.idCard === request.idCard &&
    user.Card.laser === request.laser &&
    user.photo_card.photoCard === request.idCardURL &&
    user.photo_card.photoPerson === request.idCardPerson
  );
}

/** Early, before somebody inspects the card; the approval decides. */
async function refuseCardOfTwoAccounts({ db }: Context, number: string, user: UserRecord): Promise<void> {
  const card = await db.cards.findById(number).lean();
  const others = card?.accounts.filter((account) => !account.equals(user._id)) ?? [];
  if (others.length >= limits.accountsPerPerson) throw new AppError('CARD_ON_TWO_ACCOUNTS');
}

async function reserveImages(context: Context, userId: string, request: ConfirmCardRequest): Promise<void> {
  await reserveUploads(context, {
    urls: [request.idCardURL, request.idCardPerson],
    folder: 'idcard',
    userId,
    usedBy: `card:${userId}`,
    field: (url) => (url === request.idCardURL ? 'idCardURL' : 'idCardPerson'),
  });
}
