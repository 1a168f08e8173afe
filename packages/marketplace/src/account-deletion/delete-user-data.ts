import { z } from 'zod';
import { eraseArrivals } from '../bookings/stay/erase-arrivals.ts';
import type { Context } from '../context/context.ts';
import type { RecordId } from '../platform/records/record-id.ts';
import { defineJob, soonAgain } from '../queues/job-definition.ts';
import { clearAccount } from './clear-account.ts';
import { markCleared } from './mark-cleared.ts';

export const deletionJob = defineJob('delete-user-data', z.object({ user: z.string() }), {
  ...soonAgain,
  queue: 'upkeep',
  keepsFailed: true,
  id: ({ user }) => `delete-user-data-${user}`,
});

/** Removes the data of a deleted account. Every step may be repeated, and the mark is cleared last. */
export async function deleteUserData(context: Context, userId: RecordId): Promise<void> {
  const user = await context.db.users.findById(userId).lean();
  if (user === null || user.deletedAt === null || !user.cleanup) return;
  await clearAccount(context, user);
  // The other party of a stay in progress still needs phone and plate; the sweep runs again after the stay.
  if (await isRenterOfStay(context, userId)) return;
  await eraseArrivals(context, userId);
  await context.keys.erase(userId);
  await markCleared(context, userId);
}

async function isRenterOfStay({ db }: Context, renter: RecordId): Promise<boolean> {
  const stay = { 'detail.renter': renter, 'detail.status': 1, 'check.checkout.status': false } as const;
  return (await db.bookings.exists({ ...stay, abandonedAt: null })) !== null;
}
