import type { VerificationView } from '@joddee/contract/events/server-events';
import type { Caller, Context } from '../../context/context.ts';
import { AppError } from '../../platform/app-error.ts';
import { retryOnConflict } from '../../platform/retry-on-conflict.ts';
import { changeUser } from '../change-user.ts';
import { byAdministrator } from '../changed-by.ts';
import { loadUser } from '../find-users.ts';
import { cardNumberHash } from '../personal-fields.ts';
import { verificationView } from '../user-view.ts';
import { countCard, uncountCard } from './count-card.ts';
import { refuseCardOfSuspended } from './refuse-card-of-suspended.ts';
import { refuseUnseen } from './refuse-unseen.ts';

/** `submitted` names the submission that was inspected: a card that replaced it meanwhile is not approved unseen. */
export async function approveCard(
  context: Context,
  caller: Caller,
  userId: string,
  submitted = '',
): Promise<VerificationView> {
  // As with complaints: nobody decides about himself.
  if (caller.id === userId) throw new AppError('NOT_ALLOWED');
  const user = await retryOnConflict(async () => {
    const loaded = await loadUser(context, userId);
    if (loaded.Card.idCard === '') throw new AppError('CARD_NOT_SUBMITTED');
    refuseUnseen(loaded, submitted);
    if (loaded.Card.confirm) return loaded;
    const number = await cardNumberHash(context, loaded);
    await countCard(context, number, loaded._id);
    try {
      // Counted first, so that a suspension that is decided after this check finds the account (`fenceApprovals`).
      await refuseCardOfSuspended(context, number, loaded._id);
    } catch (error) {
      await uncountCard(context, number, loaded._id);
      throw error;
    }
    const approved = await changeUser(context, loaded, {
      cause: 'approved',
      set: { 'Card.confirm': true, earlierReason: '', decidedAt: context.clock.now() },
      leftovers: { by: byAdministrator(caller) },
    });
    if (approved === null) await uncountCard(context, number, loaded._id);
    return approved;
  });
  return verificationView(user);
}
