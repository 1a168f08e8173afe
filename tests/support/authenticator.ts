import { Secret, TOTP } from 'otpauth';

/** What an authenticator shows at this instant for the secret. */
export function codeOf(secret: string, now: Date): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() });
}
