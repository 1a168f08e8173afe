import type { OwnDataRequest } from '@joddee/contract/account';
import type { CardView } from '@joddee/contract/users';
import type { Caller, Context } from '../../context/context.ts';
import { AppError } from '../../platform/app-error.ts';
import { retryOnConflict } from '../../platform/retry-on-conflict.ts';
import { bySelf } from '../changed-by.ts';
import { loadUser } from '../find-users.ts';
import { cardNumberHash, openUser } from '../personal-fields.ts';
import { proveHolder } from '../second-factor/prove-holder.ts';
import { noCard, userRecords } from '../user-model.ts';
import { cardView } from '../user-view.ts';

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
      set: {
        ...noCard,
        declined: false,
        declinedReason: '',
        earlierReason: '',
      },
      leftovers: {
        discards: Object.values(loaded.photo_card).filter((url) => url !== ''),
        card: await cardNumberHash(context, loaded),
        by: bySelf(caller.id),
      },
    });
  });
  return cardView(context, await openUser(context, user), caller.id);
}
