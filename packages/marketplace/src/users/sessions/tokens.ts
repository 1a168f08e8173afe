import { createSigner, createVerifier } from 'fast-jwt';
import { z } from 'zod';
import { deriveKey } from '../../platform/settings/keys.ts';
import type { UserStatus } from '../constants.ts';
import { tokenPayload } from '../shapes.ts';

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
  const sign = createSigner({
    key: keyOf(secret),
    algorithm,
    iss: origin,
    aud: origin,
    jti: token.sessionId,
  });
  return sign({ id: token.id, status: token.status, iat: seconds(now), exp: seconds(token.expiresAt) });
}

/** The content of a token, if it is ours and not expired; the caller checks its session. */
export function readToken(secret: string, token: string, now: Date): SignedToken | null {
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
