import type { AdminUserView } from '@joddee/contract/users';
import { announceUser } from '../announce/announce-user.ts';
import { telling } from '../announce/outbox.ts';
import { AppError } from '../platform/app-error.ts';
import type { Caller, Context } from '../platform/context.ts';
import { loadUser } from '../users/find-users.ts';
import type { UserCause } from '../users/user-model.ts';
import { adminUserView } from '../users/user-view.ts';
import { countCard, uncountCard } from './count-card.ts';

const attempts = 5;

export async function approveCard(context: Context, caller: Caller, userId: string): Promise<AdminUserView> {
  const { db, clock } = context;
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const user = await loadUser(context, userId);
    if (user.Card.confirm) return adminUserView(context, user, caller.id);
    if (user.Card.idCard === '') throw new AppError('CARD_NOT_SUBMITTED');
    await countCard(context, user.Card.idCard, user._id);
    const now = clock.now();
    const updated = await db.users
      .findOneAndUpdate(
        { _id: user._id, version: user.version, deletedAt: null },
        { $set: { 'Card.confirm': true, changedAt: now }, ...telling<UserCause>('approved', now) },
        { returnDocument: 'after' },
      )
      .lean();
    if (updated !== null) {
      context.background.run('card', () => announceUser(context, updated));
      return adminUserView(context, updated, caller.id);
    }
    await uncountCard(context, user.Card.idCard, user._id);
  }
  throw new AppError('CHANGED_MEANWHILE');
}
