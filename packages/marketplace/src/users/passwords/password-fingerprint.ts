import { createHash } from 'node:crypto';

/**
 * Names a password without revealing it: a session or a link that was made for another password of the account has
 * another fingerprint.
 */
export function passwordFingerprint(passwordHash: string): string {
  return createHash('sha256').update(`joddee password ${passwordHash}`).digest('hex').slice(0, 32);
}
