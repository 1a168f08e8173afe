import { tokenPayload, type UserStatus } from '@joddee/contract/users';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { deriveKey } from '../platform/derive-key.ts';

const algorithm = 'HS256';
/** Issuer and audience, so that a token of another product with the same secret is invalid here. */
const origin = { issuer: 'joddee', audience: 'joddee' } as const;
const signedPayload = tokenPayload.extend({ jti: z.string() });

export interface SignedToken {
  id: string;
  status: UserStatus;
  sessionId: string;
  expiresAt: Date;
}

export function signToken(secret: string, token: SignedToken, now: Date): Promise<string> {
  return new SignJWT({ id: token.id, status: token.status })
    .setProtectedHeader({ alg: algorithm })
    .setJti(token.sessionId)
    .setIssuer(origin.issuer)
    .setAudience(origin.audience)
    .setIssuedAt(now)
    .setExpirationTime(token.expiresAt)
    .sign(deriveKey(secret, 'tokens'));
}

/** The content of a token, if it is ours and not expired; the caller checks its session. */
export async function readToken(secret: string, token: string, now: Date): Promise<SignedToken | null> {
  try {
    const { payload } = await jwtVerify(token, deriveKey(secret, 'tokens'), {
      ...origin,
      algorithms: [algorithm],
      currentDate: now,
    });
    const { id, status, exp, jti } = signedPayload.parse(payload);
    return { id, status, sessionId: jti, expiresAt: new Date(exp * 1000) };
  } catch {
    // Forged, expired and malformed tokens are treated alike: the caller is a visitor.
    return null;
  }
}
