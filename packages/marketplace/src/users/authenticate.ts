import type { Caller, Context } from '../context/context.ts';
import { readRecordId } from '../platform/record-id.ts';
import { readToken } from './tokens.ts';

/** The caller of an authorization header (with or without the word Bearer), or null for a visitor. */
export async function authenticate(context: Context, header: string | undefined): Promise<Caller | null> {
  const token = header?.replace(/^Bearer\s+/i, '').trim();
  if (token === undefined || token === '') return null;
  const now = context.clock.now();
  const claimed = await readToken(context.tokenSecret, token, now);
  if (claimed === null) return null;
  const user = readRecordId(claimed.id);
  const session = await context.db.sessions
    .findOne({ _id: claimed.sessionId, user, expiresAt: { $gt: now }, revokedAt: null })
    .lean();
  if (session === null) return null;
  return { id: claimed.id, status: session.status, sessionId: session._id, expiresAt: claimed.expiresAt };
}
