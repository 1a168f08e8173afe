import { createHmac } from 'node:crypto';
import type { PersonalKeys } from './personal-keys.ts';

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
