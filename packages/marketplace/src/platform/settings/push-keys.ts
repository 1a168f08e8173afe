import { createECDH, ECDH } from 'node:crypto';

const privateKeyBytes = 32;

/** The public key, in base64url, of a private key of P-256; null if it is none. */
export function publicPushKey(privateKey: string): string | null {
  const bytes = Buffer.from(privateKey, 'base64url');
  if (bytes.length !== privateKeyBytes) return null;
  const pair = createECDH('prime256v1');
  try {
    pair.setPrivateKey(bytes);
    return pair.getPublicKey('base64url');
  } catch {
    // Zero, or beyond the order of the curve.
    return null;
  }
}

export const isPushKey = (text: string): boolean => publicPushKey(text) !== null;

/** Whether a message can be encrypted with it: a point of the curve. */
export function isPublicPushKey(text: string): boolean {
  try {
    return ECDH.convertKey(Buffer.from(text, 'base64url'), 'prime256v1').length > 0;
  } catch {
    return false;
  }
}
