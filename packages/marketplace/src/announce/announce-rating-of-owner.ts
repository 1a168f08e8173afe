import type { Context } from '../platform/context.ts';
import type { RecordId } from '../platform/record-id.ts';
import type { UserCause } from '../users/user-model.ts';
import { announceUser } from './announce-user.ts';
import { telling } from './outbox.ts';

/** The rating of a person follows from the own posts': when one of them changed, the profile is another. */
export async function announceRatingOfOwner(context: Context, owner: RecordId): Promise<void> {
  const now = context.clock.now();
  const user = await context.db.users
    .findOneAndUpdate(
      { _id: owner, deletedAt: null },
      { $set: { changedAt: now }, ...telling<UserCause>('rated', now) },
      { returnDocument: 'after' },
    )
    .lean();
  if (user !== null) await announceUser(context, user);
}
