import { blankAccount } from '../account-deletion/delete-account.ts';
import type { Context } from '../context/context.ts';
import type { Database } from '../context/database.ts';
import { type RecordId, readRecordId } from '../platform/records/record-id.ts';
import { retryOnConflict } from '../platform/retry-on-conflict.ts';
import { byOperator } from '../users/record.ts';
import { BackupError, type Manifest } from './backup-format.ts';

/** A deletion is dated before it is written, and the clocks of two machines differ. Deleting twice does no harm. */
const marginMs = 10 * 60_000;

/** The accounts that the trail of this database names as deleted since the backup. */
export async function findDeletedSince({ audit }: Database, { savedAt }: Manifest): Promise<string[]> {
  const since = new Date(Date.parse(savedAt) - marginMs);
  const found = await audit.distinct('subject', {
    action: 'account-deleted',
    at: { $gte: since },
  });
  return found.map(String);
}

/** A list of ids, one a line. */
export function readAccountIds(text: string): RecordId[] {
  const lines = text.split('\n').map((line) => line.trim());
  return lines.filter(Boolean).map((line) => {
    const id = readRecordId(line);
    if (id === null) throw new BackupError(`"${line}" is not the id of an account`);
    return id;
  });
}

/** Deletes accounts in a restored database; workers remove the rest of their data. Returns how many there were. */
export async function deleteAgain(context: Context, ids: readonly RecordId[]): Promise<number> {
  let deleted = 0;
  for (const id of ids)
    await retryOnConflict(async () => {
      const user = await context.db.users.findById(id).lean();
      // Registered after the backup, or deleted already.
      if (user === null || user.deletedAt !== null) return;
      await blankAccount(context, user, byOperator);
      deleted += 1;
    });
  return deleted;
}
