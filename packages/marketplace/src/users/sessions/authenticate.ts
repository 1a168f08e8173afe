import { createHash, randomBytes } from 'node:crypto';
import { createSigner, createVerifier } from 'fast-jwt';
import { z } from 'zod';
import type { Caller, Context } from '../../context/context.ts';
import { readRecordId } from '../../platform/records/record-id.ts';
import { deriveKey } from '../../platform/settings/keys.ts';
import { type UserStatus, userStatus } from '../constants.ts';
import { tokenPayload } from '../shapes.ts';
import { idleEndOf, type SessionRecord } from './record.ts';

const algorithm = 'HS256';
/** Issuer and audience, so that a token of another product with the same secret is invalid here. */
const origin = 'joddee';
const signedPayload = tokenPayload.extend({ jti: z.string() });

export interface SignedToken {
  id: string;
  status: UserStatus;
  sessionId: string;
  expiresAt: Date;
}

const seconds = (instant: Date) => Math.floor(instant.getTime() / 1000);

export function signToken(secret: string, token: SignedToken, now: Date): string {
  const { id, status, sessionId: jti, expiresAt } = token;
  const sign = createSigner({ key: keyOf(secret), algorithm, iss: origin, aud: origin, jti });
  return sign({ id, status, iat: seconds(now), exp: seconds(expiresAt) });
}

/** The content of a token, if it is ours and not expired; the caller checks its session. */
function readToken(secret: string, token: string, now: Date): SignedToken | null {
  try {
    const { id, status, exp, jti } = signedPayload.parse(verifierOf(secret)(token));
    return exp <= seconds(now) ? null : { id, status, sessionId: jti, expiresAt: new Date(exp * 1000) };
  } catch {
    // Forged, expired and malformed tokens are treated alike: the caller is a visitor.
    return null;
  }
}

type Verifier = (token: string) => unknown;
const verifiers = new Map<string, Verifier>();

/** Synchronous, because the asynchronous HMAC of Web Crypto costs ten times as much. */
function verifierOf(secret: string): Verifier {
  const known = verifiers.get(secret);
  if (known !== undefined) return known;
  const verify: Verifier = createVerifier({
    key: keyOf(secret),
    algorithms: [algorithm],
    allowedIss: origin,
    allowedAud: origin,
    requiredClaims: ['iss', 'aud', 'exp', 'jti'],
    // Compared with the clock of the context instead.
    ignoreExpiration: true,
  });
  verifiers.set(secret, verify);
  return verify;
}

const keyOf = (secret: string) => Buffer.from(deriveKey(secret, 'tokens'));

/** Noted this seldom, because a write with every request would cost more than the request. */
const useNotedEveryMs = 5 * 60_000;

/** The caller of an authorization header (with or without the word Bearer), or null for a visitor. */
export async function authenticate(context: Context, header: string | undefined): Promise<Caller | null> {
  const token = header?.replace(/^Bearer\s+/i, '').trim();
  if (token === undefined || token === '') return null;
  const now = context.clock.now();
  const claimed = readToken(context.tokenSecret, token, now);
  if (claimed === null) return null;
  const session = await context.batches.findSession(claimed.sessionId);
  if (session === null || session.user.toString() !== claimed.id) return null;
  const caller = callerOf(context, session);
  if (caller === null) return null;
  noteUse(context, session, now);
  return { ...caller, expiresAt: claimed.expiresAt };
}

/** The caller of a stored session, with its present rights; null once it has ended. */
function callerOf(context: Context, session: SessionRecord): Caller | null {
  const now = context.clock.now();
  if (session.expiresAt <= now || session.revokedAt !== null || idleEndOf(context, session) <= now)
    return null;
  const lacksSecondFactor =
    session.status === userStatus.administrator &&
    context.administratorsNeedSecondFactor &&
    !session.secondFactor;
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
  if (now.getTime() - lastUsed.getTime() < useNotedEveryMs) return;
  background.run('note-use', async () => {
    await db.sessions.updateOne({ _id }, { $max: { lastUsed: now } });
  });
}

export const boardPassSeconds = 1800;

/** Redis stores only a hash, which cannot be used as a pass. */
const boardPassKey = ({ redisPrefix }: Context, pass: string) =>
  `${redisPrefix}:board-pass:${createHash('sha256').update(pass).digest('hex')}`;

/** Creates a random pass that grants this session access to the queue board, and to nothing else. */
export async function openBoardPass(context: Context, caller: Caller): Promise<string> {
  const pass = randomBytes(32).toString('base64url');
  const stored = JSON.stringify({ session: caller.sessionId, user: caller.id });
  await context.redis.set(boardPassKey(context, pass), stored, 'EX', boardPassSeconds);
  return pass;
}

/** The caller of a pass, or null if its session has ended. */
export async function callerOfBoardPass(context: Context, pass: string): Promise<Caller | null> {
  const stored = await context.redis.get(boardPassKey(context, pass));
  if (stored === null) return null;
  const { session: _id, user } = JSON.parse(stored) as { session: string; user: string };
  const session = await context.db.sessions.findOne({ _id, user: readRecordId(user) }).lean();
  return session === null ? null : callerOf(context, session);
}
