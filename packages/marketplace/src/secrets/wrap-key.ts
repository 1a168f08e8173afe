import type { MasterKey, MasterKeys } from '../platform/settings/master-keys.ts';
import { openBytes, sealBytes } from './seal.ts';

/** Binds a wrapped key to its master key. */
const placeOf = ({ id }: MasterKey) => ({ user: id, field: 'wrapped key' });

/** The id of the master key, then the key under AES-256-GCM. */
export function wrapKey(key: Uint8Array, master: MasterKey): string {
  return `${master.id}.${sealBytes(master.bytes, placeOf(master), key).toString('base64url')}`;
}

export function unwrapKey(wrapped: string, masters: MasterKeys): Uint8Array {
  const [id = '', sealed = ''] = wrapped.split('.');
  const master = masters.byId.get(id);
  if (master === undefined) throw new Error(`the settings lack the master key ${id}`);
  return openBytes(master.bytes, placeOf(master), Buffer.from(sealed, 'base64url'));
}
