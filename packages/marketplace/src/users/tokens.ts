import { tokenPayload, type UserStatus } from '@joddee/contract/users';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';

const algorithm = 'HS256';
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
    .setIssuedAt(now)
    .setExpirationTime(token.expiresAt)
    .sign(new TextEncoder().encode(secret));
}

/** What a token says, if it is ours and has not expired; whether its session still stands is asked elsewhere. */
export async function readToken(secret: string, token: string, now: Date): Promise<SignedToken | null> {
  try {
    const { payload } = await jwtVerify(token, new TextEncoder().encode(secret), {
      algorithms: [algorithm],
      currentDate: now,
    });
    const { id, status, exp, jti } = signedPayload.parse(payload);
    return { id, status, sessionId: jti, expiresAt: new Date(exp * 1000) };
  } catch {
    // Forged, expired or malformed tokens are all the same: nobody is logged in.
    return null;
  }
}
