import { hkdfSync } from 'node:crypto';

const keys = new Map<string, Uint8Array>();

/** Derives a key for each purpose from the one secret, so that a leaked key is useless for other purposes. */
export function deriveKey(
  secret: string,
  purpose:
    | 'tokens'
    | 'card image links'
    | 'answer ratings'
    | 'letters'
    | 'recovery codes'
    | 'booking requests'
    | 'review ids'
    | 'failed logins',
): Uint8Array {
  const name = `${purpose}\n${secret}`;
  const known = keys.get(name) ?? new Uint8Array(hkdfSync('sha256', secret, '', `joddee ${purpose}`, 32));
  keys.set(name, known);
  return known;
}
