import { userStatus } from '@joddee/contract/choices/user-status';
import type { Caller, Context } from '../../context/context.ts';
import { idleEndOf } from './session-ends.ts';
import type { SessionRecord } from './session-model.ts';
import { readToken } from './tokens.ts';

/** Noted this seldom, because a write with every request would cost more than the request. */
const useNotedEveryMs = 5 * 60_000;

/** The caller of an authorization header (with or without the word Bearer), or null for a visitor. */
export async function authenticate(context: Context, header: string | undefined): Promise<Caller | null> {
  const token = header?.replace(/^Bearer\s+/i, '').trim();
  if (token === undefined || token === '') return null;
  const now = context.clock.now();
  const claimed = readToken(context.tokenSecret, token, now);
  if (claimed === null) return null;
  const session = await context.groups.findSession(claimed.sessionId);
  if (session === null || session.user.toString() !== claimed.id) return null;
  const caller = callerOf(context, session);
  if (caller === null) return null;
  noteUse(context, session, now);
  return { ...caller, expiresAt: claimed.expiresAt };
}

/** The caller of a stored session, with its present rights; null once it has ended. */
export function callerOf(context: Context, session: SessionRecord): Caller | null {
  const now = context.clock.now();
  if (session.expiresAt <= now || session.revokedAt !== null || idleEndOf(context, session) <= now)
    return null;
  const lacksSecondFactor =
    session.status === userStatus.administrator &&
    context.administratorsNeedSecondFactor &&
    session.secondFactor !== true;
  return {
    id: session.user.toString(),
    // Without the factor that the settings demand an administrator has the rights of any user.
    status: lacksSecondFactor ? userStatus.normal : session.status,
    ...(lacksSecondFactor ? { lacksSecondFactor } : {}),
    sessionId: session._id,
    expiresAt: session.expiresAt,
  };
}

function noteUse({ db, background }: Context, { _id, lastUsed }: SessionRecord, now: Date): void {
  if (lastUsed !== undefined && now.getTime() - lastUsed.getTime() < useNotedEveryMs) return;
  background.run('note-use', async () => {
    await db.sessions.updateOne({ _id }, { $max: { lastUsed: now } });
  });
}
