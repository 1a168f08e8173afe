import type { Model } from 'mongoose';
import type { MasterKeys } from '../platform/settings/master-keys.ts';
import type { PersonalKeyRecord } from './personal-key-model.ts';

export interface KeyUse {
  masterKey: string;
  /** `missing`: the settings lack it, so what it wraps cannot be read. */
  state: 'current' | 'earlier' | 'missing';
  /** The keys of users that it wraps. */
  wrapped: number;
}

/** How many keys of users each master key still wraps. A rotation has ended when only the current one wraps any. */
export async function stateOfRotation(
  records: Model<PersonalKeyRecord>,
  { current, byId }: MasterKeys,
): Promise<KeyUse[]> {
  const ids = new Set([...byId.keys(), ...(await records.distinct('masterKey'))]);
  return Promise.all(
    [...ids].map(async (masterKey) => ({
      masterKey,
      state: masterKey === current.id ? 'current' : byId.has(masterKey) ? 'earlier' : 'missing',
      wrapped: await records.countDocuments({ masterKey }),
    })),
  );
}
