import type { VerificationView } from '@joddee/contract/events/server-events';
import type { Caller, Context } from '../../context/context.ts';
import { AppError } from '../../platform/app-error.ts';
import { retryOnConflict } from '../../platform/retry-on-conflict.ts';
import { byAdministrator } from '../changed-by.ts';
import { loadUser } from '../find-users.ts';
import { cardNumberHash } from '../personal-fields.ts';
import { noCard, userRecords } from '../user-model.ts';
import { verificationView } from '../user-view.ts';
import { refuseUnseen, submissionOf } from './refuse-unseen.ts';

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
  if (caller.id === userId) throw new AppError('NOT_ALLOWED');
  const seen = submitted || submissionOf(await loadUser(context, userId));
  const declined = await retryOnConflict(async () => {
    const user = await loadUser(context, userId);
    if (user.Card.idCard === '') return user;
    refuseUnseen(user, seen);
    return userRecords.change(context, user, {
      cause: 'declined',
      set: {
        ...noCard,
        declined: true,
        declinedReason: reason,
        timesDeclined: (user.timesDeclined ?? 0) + 1,
        earlierReason: reason,
      },
      leftovers: {
        discards: Object.values(user.photo_card),
        card: await cardNumberHash(context, user),
        by: byAdministrator(caller, reason),
      },
    });
  });
  return verificationView(declined);
}
