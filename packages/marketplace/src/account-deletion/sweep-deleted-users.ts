import type { Context } from '../context/context.ts';
import { deleteUserData } from './delete-user-data.ts';

/** Longer than a deletion waits in its queue. */
const lostJobAgeSeconds = 10;

/** Finishes deletions whose job was lost with its queue. */
export async function sweepDeletedUsers(context: Context): Promise<number> {
  const old = new Date(context.clock.now().getTime() - lostJobAgeSeconds * 1000);
  const users = await context.db.users.find({ cleanup: true, deletedAt: { $lt: old } }, { _id: 1 }).lean();
  for (const { _id } of users) await deleteUserData(context, _id);
  return users.length;
}
