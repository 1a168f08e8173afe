import type { AdminUserView } from '@joddee/contract/users';
import { announceUser } from '../announce/announce-user.ts';
import { telling } from '../announce/outbox.ts';
import { AppError } from '../platform/app-error.ts';
import type { Caller, Context } from '../platform/context.ts';
import { loadUser } from '../users/find-users.ts';
import { settleUser } from '../users/settle-user.ts';
import type { UserCause } from '../users/user-model.ts';
import { adminUserView } from '../users/user-view.ts';

/** Clears the card, waiting or confirmed, so that the person can submit again; its images are deleted. The posts are paused. */
export async function declineCard(
  context: Context,
  caller: Caller,
  userId: string,
  reason: string,
): Promise<AdminUserView> {
  const { db, clock } = context;
  const now = clock.now();
  const user = await loadUser(context, userId);
  if (user.Card.idCard === '') return adminUserView(context, user, caller.id);
  const updated = await db.users
    .findOneAndUpdate(
      { _id: user._id, version: user.version, deletedAt: null },
      {
        $set: {
          Card: { idCard: '', laser: '', confirm: false },
          photo_card: { photoCard: '', photoPerson: '' },
          declined: true,
          declinedReason: reason,
          submittedAt: null,
          changedAt: now,
        },
        ...telling<UserCause>('declined', now, {
          discards: Object.values(user.photo_card),
          card: user.Card.idCard,
        }),
      },
      { returnDocument: 'after' },
    )
    .lean();
  if (updated === null) throw new AppError('CHANGED_MEANWHILE');
  // Before the announcement, which takes the entry out of the outbox.
  await settleUser(context, updated);
  context.background.run('card', () => announceUser(context, updated));
  return adminUserView(context, updated, caller.id);
}
