import { createECDH, createHash, createHmac, ECDH, hkdfSync } from 'node:crypto';

const keys = new Map<string, Uint8Array>();

type Purpose =
  | 'tokens'
  | 'card image links'
  | 'answer ratings'
  | 'letters'
  | 'recovery codes'
  | 'booking requests'
  | 'complaints'
  | 'review ids'
  | 'failed logins';

/** A keyed hash of a text, because who has the hash could find a short text by trying. */
export const keyedHash = (secret: string, purpose: Purpose, text: string) =>
  createHmac('sha256', deriveKey(secret, purpose)).update(text);

/** Derives a key for each purpose from the one secret, so that a leaked key is useless for other purposes. */
export function deriveKey(secret: string, purpose: Purpose): Uint8Array {
  const name = `${purpose}\n${secret}`;
  const known = keys.get(name) ?? new Uint8Array(hkdfSync('sha256', secret, '', `joddee ${purpose}`, 32));
  keys.set(name, known);
  return known;
}

/** The keys of the settings that wrap the keys of users. New keys are wrapped by the first one. */
export interface MasterKeys {
  current: MasterKey;
  /** Every known key by its id, so that keys wrapped before a rotation stay readable. */
  byId: ReadonlyMap<string, MasterKey>;
}

export interface MasterKey {
  id: string;
  bytes: Uint8Array;
}

const keyBytes = 32;

/** Reads a list of keys, 32 bytes each in base64url or hexadecimal digits; null if one is malformed. */
export function parseMasterKeys(list: string): MasterKeys | null {
  const keys = list.split(',').map((text) => readKey(text.trim()));
  const [current] = keys;
  if (current === undefined || current === null || keys.includes(null)) return null;
  return { current, byId: new Map(keys.flatMap((key) => (key === null ? [] : [[key.id, key]]))) };
}

function readKey(text: string): MasterKey | null {
  const bytes = Buffer.from(text, /^[0-9a-f]{64}$/i.test(text) ? 'hex' : 'base64url');
  if (bytes.length !== keyBytes) return null;
  // The id says which key has wrapped another, and nothing of the key itself.
  const id = createHash('sha256').update('joddee master key').update(bytes).digest('hex').slice(0, 16);
  return { id, bytes };
}

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

/** Whether a message can be encrypted with it: a point of the curve. */
export function isPublicPushKey(text: string): boolean {
  try {
    return ECDH.convertKey(Buffer.from(text, 'base64url'), 'prime256v1').length > 0;
  } catch {
    return false;
  }
}
