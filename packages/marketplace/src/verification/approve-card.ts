import { limits } from '@joddee/contract/limits';
import type { AdminUserView } from '@joddee/contract/users';
import { announceUser } from '../announce/announce-user.ts';
import { telling } from '../announce/outbox.ts';
import { AppError } from '../platform/app-error.ts';
import type { Caller, Context } from '../platform/context.ts';
import { loadUser } from '../users/find-users.ts';
import type { UserCause } from '../users/user-model.ts';
import { adminUserView } from '../users/user-view.ts';

export async function approveCard(context: Context, caller: Caller, userId: string): Promise<AdminUserView> {
  const { db, clock } = context;
  const now = clock.now();
  const user = await loadUser(context, userId);
  if (user.Card.confirm) return adminUserView(context, user, caller.id);
  if (user.Card.idCard === '') throw new AppError('CARD_NOT_SUBMITTED');

  // The number's own document counts its accounts: two approvals at once cannot make a third.
  const lastPlace = `accounts.${limits.accountsPerPerson - 1}`;
  const counted = await db.cards.updateOne(
    { _id: user.Card.idCard, $or: [{ accounts: user._id }, { [lastPlace]: { $exists: false } }] },
    { $addToSet: { accounts: user._id } },
  );
  if (counted.matchedCount === 0) throw new AppError('CARD_ON_TWO_ACCOUNTS');

  const updated = await db.users
    .findOneAndUpdate(
      { _id: user._id, 'Card.idCard': user.Card.idCard, 'Card.confirm': false, deletedAt: null },
      { $set: { 'Card.confirm': true, changedAt: now }, ...telling<UserCause>('approved', now) },
      { returnDocument: 'after' },
    )
    .lean();
  if (updated !== null) {
    context.background.run('card', () => announceUser(context, updated));
    return adminUserView(context, updated, caller.id);
  }
  const current = await loadUser(context, userId);
  if (current.Card.confirm) return adminUserView(context, current, caller.id);
  await db.cards.updateOne({ _id: user.Card.idCard }, { $pull: { accounts: user._id } });
  throw new AppError('CHANGED_MEANWHILE');
}
