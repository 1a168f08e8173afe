import { createHash, randomBytes } from 'node:crypto';
import type { Caller, Context } from '../../context/context.ts';
import { readRecordId } from '../../platform/records/record-id.ts';
import { callerOf } from './authenticate.ts';

export const boardPassSeconds = 1800;

/** Redis stores only a hash, which cannot be used as a pass. */
const keyOf = ({ redisPrefix }: Context, pass: string) =>
  `${redisPrefix}:board-pass:${createHash('sha256').update(pass).digest('hex')}`;

/** Creates a random pass that grants this session access to the queue board, and to nothing else. */
export async function openBoardPass(context: Context, caller: Caller): Promise<string> {
  const pass = randomBytes(32).toString('base64url');
  const stored = JSON.stringify({ session: caller.sessionId, user: caller.id });
  await context.redis.set(keyOf(context, pass), stored, 'EX', boardPassSeconds);
  return pass;
}

/** The caller of a pass, or null if its session has ended. */
export async function callerOfBoardPass(context: Context, pass: string): Promise<Caller | null> {
  const stored = await context.redis.get(keyOf(context, pass));
  if (stored === null) return null;
  const { session: _id, user } = JSON.parse(stored) as { session: string; user: string };
  const session = await context.db.sessions.findOne({ _id, user: readRecordId(user) }).lean();
  return session === null ? null : callerOf(context, session);
}
