import { limits, privacyVersion } from '../../common/limits.ts';
import type { Caller, Context } from '../../context/context.ts';
import { reserveUploads } from '../../files/uploads.ts';
import { AppError, invalidField } from '../../platform/app-error.ts';
import { retryOnConflict } from '../../records/record-kind.ts';
import { loadUser } from '../find.ts';
import { type OpenedUser, openUser, storedCard } from '../personal-fields.ts';
import { bySelf, noCard, type UserRecord, userRecords } from '../record.ts';
import { decideSubmitCard } from '../rules/card-wait.ts';
import { proveHolder } from '../second-factor/codes.ts';
import type { CardView, ConfirmCardRequest, OwnDataRequest } from '../shapes.ts';
import { stateOfCard, toCardView } from '../views.ts';

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
    await refuseCardOfTwoAccounts(context, card.numberHash, loaded);
    await reserveUploads(context, {
      urls: [request.idCardURL, request.idCardPerson],
      folder: 'idcard',
      userId: caller.id,
      usedBy: `card:${caller.id}`,
      field: (url) => (url === request.idCardURL ? 'idCardURL' : 'idCardPerson'),
    });
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
  return toCardView(context, await openUser(context, user), caller.id);
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

/** Takes back the consent to keep a card: numbers and images are deleted, and posts are paused. */
export async function withdrawCard(
  context: Context,
  caller: Caller,
  proof: OwnDataRequest,
): Promise<CardView> {
  const prove = proveHolder(context, caller, proof);
  const user = await retryOnConflict(async () => {
    const loaded = await loadUser(context, caller.id);
    await prove(loaded);
    if (loaded.Card.idCard === '') throw new AppError('CARD_NOT_SUBMITTED');
    return userRecords.change(context, loaded, {
      cause: 'withdrawn',
      set: { ...noCard, declined: false, declinedReason: '', earlierReason: '' },
      leftovers: {
        discards: Object.values(loaded.photo_card).filter((url) => url !== ''),
        card: loaded.Card.numberHash,
        by: bySelf(caller.id),
      },
    });
  });
  return toCardView(context, await openUser(context, user), caller.id);
}
