import { createHash } from 'node:crypto';

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
