import { isFaulty } from '@joddee/contract/faults';
import { isSuspended } from '@joddee/rules/people/suspension';
import { cancelForSuspension } from '../bookings/suspended/cancel-for-suspension.ts';
import { endLeftStays } from '../bookings/suspended/end-left-stays.ts';
import type { Context } from '../context/context.ts';
import type { RecordId } from '../platform/records/record-id.ts';
import { syncWithheldPosts } from '../posts/withheld/sync-withheld-posts.ts';
import { leaveLines } from '../waits/leave-lines.ts';

/**
 * What follows from a suspension, or its end, in other records: posts are withheld or given back, and while it lasts
 * bookings that have not begun are cancelled, stays that only the user could end are completed and waits end. Part of
 * settling the account, which the outbox relay repeats.
 */
export async function enforceSuspension(context: Context, userId: RecordId): Promise<void> {
  if (!isFaulty('suspended-stays-open')) await syncWithheldPosts(context, userId);
  const user = await context.db.users.findById(userId).lean();
  if (user === null || user.deletedAt !== null || !isSuspended(user)) return;
  await cancelForSuspension(context, user);
  await endLeftStays(context, userId);
  await leaveLines(context, userId);
}
