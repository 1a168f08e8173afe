import { hkdfSync } from 'node:crypto';

const keys = new Map<string, Uint8Array>();

/** Each purpose has a key of its own, made of the one secret: what leaks of one opens nothing else. */
export function deriveKey(secret: string, purpose: 'tokens' | 'card image links'): Uint8Array {
  const name = `${purpose}\n${secret}`;
  const known = keys.get(name) ?? new Uint8Array(hkdfSync('sha256', secret, '', `joddee ${purpose}`, 32));
  keys.set(name, known);
  return known;
}
