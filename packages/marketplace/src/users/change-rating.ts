import { writeChange } from '../announce/write-change.ts';
import type { Context } from '../context/context.ts';
import type { RecordId } from '../platform/records/record-id.ts';
import { retryOnConflict } from '../platform/retry-on-conflict.ts';
import { announceUser } from './announce-user.ts';

/**
 * Announces a changed rating of an owner, which is computed from the owner's posts. Nothing is stored or settled; the
 * incremented version makes clients accept the new view.
 */
export async function changeRating(context: Context, owner: RecordId): Promise<void> {
  const { db, clock } = context;
  const changed = await retryOnConflict(async () => {
    const user = await db.users.findOne({ _id: owner, deletedAt: null }).lean();
    return user === null ? 'deleted' : writeChange(db.users, clock, user, { cause: 'rated', set: {} });
  });
  if (changed !== 'deleted') await announceUser(context, changed);
}
