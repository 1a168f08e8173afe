import { fence } from '../announce/write-change.ts';
import type { Context } from '../context/context.ts';
import type { UserRecord } from './user-model.ts';

/** Makes updates that were decided on the account as it was loaded miss; false when it has changed since. */
export function fenceUser({ db, clock }: Context, user: UserRecord): Promise<boolean> {
  return fence(db.users, clock, user);
}
