import { fence } from '../announce/write-change.ts';
import type { Context } from '../context/context.ts';
import type { UserRecord } from './user-model.ts';

/** Makes updates decided on the loaded version of an account miss; false if it has changed since. */
export function fenceUser({ db, clock }: Context, user: UserRecord): Promise<boolean> {
  return fence(db.users, clock, user);
}
