import { createHash, randomBytes } from 'node:crypto';
import type { Caller, Context } from '../context/context.ts';
import { readRecordId } from '../platform/record-id.ts';

export const boardPassSeconds = 1800;

/** What is kept opens nothing by itself. */
const keyOf = ({ redisPrefix }: Context, pass: string) =>
  `${redisPrefix}:board-pass:${createHash('sha256').update(pass).digest('hex')}`;

/** A random value that stands for this session at the board of queues, and for nothing else. */
export async function openBoardPass(context: Context, caller: Caller): Promise<string> {
  const pass = randomBytes(32).toString('base64url');
  const said = JSON.stringify({ session: caller.sessionId, user: caller.id });
  await context.redis.set(keyOf(context, pass), said, 'EX', boardPassSeconds);
  return pass;
}

/** Whose pass it is, while its session lives. */
export async function callerOfBoardPass(context: Context, pass: string): Promise<Caller | null> {
  const said = await context.redis.get(keyOf(context, pass));
  if (said === null) return null;
  const { session: _id, user } = JSON.parse(said) as { session: string; user: string };
  const standing = {
    _id,
    user: readRecordId(user),
    expiresAt: { $gt: context.clock.now() },
    revokedAt: null,
  };
  const session = await context.db.sessions.findOne(standing).lean();
  return session === null
    ? null
    : { id: user, status: session.status, sessionId: _id, expiresAt: session.expiresAt };
}
