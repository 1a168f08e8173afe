import { type Change, writeChange } from '../announce/write-change.ts';
import type { Context } from '../context/context.ts';
import { announceUser } from './announce-user.ts';
import { settleUser } from './settle-user.ts';
import type { UserRecord } from './user-model.ts';

/** Changes the loaded version of an account, settles and announces it; null if it has changed since. */
export async function changeUser(
  context: Context,
  user: UserRecord,
  change: Change<UserRecord>,
): Promise<UserRecord | null> {
  const changed = await writeChange(context.db.users, context.clock, user, change);
  if (changed === null) return null;
  await settleUser(context, changed);
  context.background.run('announce-user', () => announceUser(context, changed));
  return changed;
}
