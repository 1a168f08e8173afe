import type { Caller, Context } from '../../context/context.ts';
import { readToken } from './tokens.ts';

/** The caller of an authorization header (with or without the word Bearer), or null for a visitor. */
export async function authenticate(context: Context, header: string | undefined): Promise<Caller | null> {
  const token = header?.replace(/^Bearer\s+/i, '').trim();
  if (token === undefined || token === '') return null;
  const now = context.clock.now();
  const claimed = readToken(context.tokenSecret, token, now);
  if (claimed === null) return null;
  const session = await context.groups.findSession(claimed.sessionId);
  if (session === null || session.user.toString() !== claimed.id) return null;
  if (session.expiresAt <= now || session.revokedAt !== null) return null;
  return { id: claimed.id, status: session.status, sessionId: session._id, expiresAt: claimed.expiresAt };
}
