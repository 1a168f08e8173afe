import type { Caller, Context } from '../platform/context.ts';

export async function logOut({ db }: Context, caller: Caller): Promise<{ loggedOut: true }> {
  await db.sessions.deleteOne({ _id: caller.sessionId });
  return { loggedOut: true };
}
