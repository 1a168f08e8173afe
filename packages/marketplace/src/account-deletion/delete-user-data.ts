import type { Context } from '../context/context.ts';
import type { RecordId } from '../platform/records/record-id.ts';
import { clearAccount } from './clear-account.ts';
import { markCleared } from './mark-cleared.ts';

/** Removes the data of a deleted account. Every step may be repeated, and the mark is cleared last. */
export async function deleteUserData(context: Context, userId: RecordId): Promise<void> {
  const user = await context.db.users.findById(userId).lean();
  if (user === null || user.deletedAt === null || !user.cleanup) return;
  await clearAccount(context, user);
  await markCleared(context, userId);
}
