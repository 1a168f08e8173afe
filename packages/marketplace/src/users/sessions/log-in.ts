import { randomUUID } from 'node:crypto';
import type { LoginRequest } from '@joddee/contract/users';
import { later } from '@joddee/rules/times/bangkok-zone';
import type { Context } from '../../context/context.ts';
import { AppError } from '../../platform/app-error.ts';
import { signToken } from './tokens.ts';

const sessionDays = 7;

export async function logIn(
  context: Context,
  { username, password }: LoginRequest,
): Promise<{ token: string }> {
  const { db, clock, passwords, tokenSecret } = context;
  const user = await db.users.findOne({ usernameKey: username.toLowerCase(), deletedAt: null }).lean();
  if (!(await passwords.verify(user?.passwordHash, password)) || user === null)
    throw new AppError('WRONG_LOGIN');

  const now = clock.now();
  const sessionId = randomUUID();
  const expiresAt = later(now, sessionDays, 'day');
  await db.sessions.create({
    _id: sessionId,
    user: user._id,
    status: user.status,
    created: now,
    expiresAt,
    revokedAt: null,
  });
  // A concurrent deletion has already revoked the sessions it found, without this one.
  if ((await db.users.exists({ _id: user._id, deletedAt: null })) === null) {
    await db.sessions.deleteOne({ _id: sessionId });
    throw new AppError('WRONG_LOGIN');
  }
  return {
    token: signToken(
      tokenSecret,
      { id: user._id.toString(), status: user.status, sessionId, expiresAt },
      now,
    ),
  };
}
