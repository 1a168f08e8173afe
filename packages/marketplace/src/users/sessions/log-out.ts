import type { Caller, Context } from '../../context/context.ts';
import { revokeSessions } from './revoke-sessions.ts';

export async function logOut(context: Context, caller: Caller): Promise<{ loggedOut: true }> {
  await revokeSessions(context, { _id: caller.sessionId }, 'logged-out');
  return { loggedOut: true };
}
