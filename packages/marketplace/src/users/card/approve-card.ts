import type { VerificationView } from '@joddee/contract/events/server-events';
import type { ApproveCardRequest } from '@joddee/contract/users';
import { uncheckedOf } from '@joddee/rules/people/verification';
import type { Caller, Context } from '../../context/context.ts';
import { AppError } from '../../platform/app-error.ts';
import { retryOnConflict } from '../../platform/retry-on-conflict.ts';
import { byAdministrator } from '../changed-by.ts';
import { loadUser } from '../find-users.ts';
import { cardNumberHash } from '../personal-fields.ts';
import { userRecords } from '../user-model.ts';
import { verificationView } from '../user-view.ts';
import { countCard, uncountCard } from './count-card.ts';
import { refuseCardOfSuspended } from './refuse-card-of-suspended.ts';
import { refuseUnseen } from './refuse-unseen.ts';

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
  // As with complaints: nobody decides about himself.
  if (caller.id === userId) throw new AppError('NOT_ALLOWED');
  const user = await retryOnConflict(async () => {
    const loaded = await loadUser(context, userId);
    if (loaded.Card.idCard === '') throw new AppError('CARD_NOT_SUBMITTED');
    if (inspected !== undefined) {
      refuseUnseen(loaded, inspected.submitted);
      if (uncheckedOf(inspected.checked).length > 0) throw new AppError('CARD_NOT_CHECKED');
    }
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
  return verificationView(user);
}
