import type { Context } from '../context/context.ts';
import { writable } from '../platform/records/read-model.ts';
import type { UserRecord } from '../users/user-model.ts';

/** Records that the data of a deleted account is removed. No view shows the mark, so the version stays. */
export async function markCleared({ db }: Context, userId: UserRecord['_id']): Promise<void> {
  await writable(db.users).updateOne({ _id: userId }, { $set: { cleanup: false } });
}
