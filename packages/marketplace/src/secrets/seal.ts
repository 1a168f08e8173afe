import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type { PersonalKeys } from './personal-keys.ts';

const mark = 's1.';
const nonceBytes = 12;
const tagBytes = 16;

/** What a sealed text belongs to, so that it cannot be moved to another user or field unnoticed. */
export interface SealedPlace {
  user: string;
  field: string;
}

const placeOf = ({ user, field }: SealedPlace) => Buffer.from(`${user} ${field}`);

/** AES-256-GCM with a random nonce; synchronous, because it takes microseconds. */
export function seal(key: Uint8Array, place: SealedPlace, text: string): string {
  return mark + sealBytes(key, place, Buffer.from(text)).toString('base64url');
}

/** Throws if the text was changed, moved or sealed with another key. */
export function open(key: Uint8Array, place: SealedPlace, sealed: string): string {
  return openBytes(key, place, Buffer.from(sealed.slice(mark.length), 'base64url')).toString();
}

export function sealBytes(key: Uint8Array, place: SealedPlace, bytes: Uint8Array): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  cipher.setAAD(placeOf(place));
  return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
}

export function openBytes(key: Uint8Array, place: SealedPlace, sealed: Uint8Array): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  });
  decipher.setAAD(placeOf(place));
  decipher.setAuthTag(sealed.subarray(-tagBytes));
  return Buffer.concat([decipher.update(sealed.subarray(nonceBytes, -tagBytes)), decipher.final()]);
}

const phoneHashCharacters = 20;
/** Fewer digits are not searched. */
const shortestPrefix = 3;

/** Compares numbers that are stored sealed. Without the key of the site nobody can find a number by trying all. */
async function keyedHash(keys: PersonalKeys, purpose: string, text: string): Promise<string> {
  return createHmac('sha256', await keys.ofSite())
    .update(`${purpose} ${text}`)
    .digest('hex');
}

export const hashCardNumber = (keys: PersonalKeys, number: string): Promise<string> =>
  keyedHash(keys, 'card', number);

export async function hashPhonePrefix(keys: PersonalKeys, prefix: string): Promise<string> {
  return (await keyedHash(keys, 'phone', prefix)).slice(0, phoneHashCharacters);
}

/** The hashes of everything that a search for this phone may begin with. */
export function hashPhonePrefixes(keys: PersonalKeys, phone: string): Promise<string[]> {
  const lengths = Array.from({ length: Math.max(0, phone.length - shortestPrefix + 1) });
  return Promise.all(
    lengths.map((_, index) => hashPhonePrefix(keys, phone.slice(0, shortestPrefix + index))),
  );
}
