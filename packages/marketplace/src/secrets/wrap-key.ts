import { CompactEncrypt, compactDecrypt } from 'jose';
import type { MasterKey, MasterKeys } from '../platform/settings/master-keys.ts';

const algorithms = { alg: 'A256GCMKW', enc: 'A256GCM' } as const;

/** The key as a compact JWE that names its master key. */
export function wrapKey(key: Uint8Array, master: MasterKey): Promise<string> {
  return new CompactEncrypt(key).setProtectedHeader({ ...algorithms, kid: master.id }).encrypt(master.bytes);
}

export async function unwrapKey(wrapped: string, masters: MasterKeys): Promise<Uint8Array> {
  const { plaintext } = await compactDecrypt(
    wrapped,
    ({ kid = '' }) => {
      const master = masters.byId.get(kid);
      if (master === undefined) throw new Error(`the settings lack the master key ${kid}`);
      return master.bytes;
    },
    { keyManagementAlgorithms: [algorithms.alg], contentEncryptionAlgorithms: [algorithms.enc] },
  );
  return plaintext;
}
