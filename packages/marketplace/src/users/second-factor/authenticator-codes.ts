import { createHmac, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { limits } from '../../common/limits.ts';
import { deriveKey } from '../../platform/settings/keys.ts';

const issuer = 'JodDee';
const stepSeconds = 30;
/** Clocks of phones differ a little, and typing takes time. */
const stepsEitherSide = 1;
/** Without digits and letters that are easily confused. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const groups = 2;
const groupCharacters = 5;

const authenticator = (secret: string, label = '') =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(secret), period: stepSeconds });

export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** The address that an authenticator reads from a QR code. */
export const addressOf = (secret: string, username: string): string =>
  authenticator(secret, username).toString();

/** The time step that the code belongs to, or null if it is of no step around this instant. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  if (!isAuthenticatorCode(code)) return null;
  const timestamp = now.getTime();
  const delta = authenticator(secret).validate({ token: code, timestamp, window: stepsEitherSide });
  return delta === null ? null : Math.floor(timestamp / 1000 / stepSeconds) + delta;
}

export const isAuthenticatorCode = (code: string) => /^\d{6}$/.test(code);

export function newRecoveryCodes(): string[] {
  const group = () =>
    Array.from({ length: groupCharacters }, () => alphabet[randomInt(alphabet.length)]).join('');
  const code = () => Array.from({ length: groups }, group).join('-');
  return Array.from({ length: limits.secondFactor.recoveryCodes }, code);
}

/** Stored instead of the code; keyed, because ten characters could be found by trying. */
export function hashRecoveryCode(tokenSecret: string, user: string, code: string): string {
  const plain = code.replaceAll('-', '');
  return createHmac('sha256', deriveKey(tokenSecret, 'recovery codes'))
    .update(`${user} ${plain}`)
    .digest('hex');
}
