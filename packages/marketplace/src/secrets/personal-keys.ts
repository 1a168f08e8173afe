import { randomBytes } from 'node:crypto';
import type { Model } from 'mongoose';
import { readInBatches } from '../platform/batches.ts';
import type { Clock } from '../platform/clock.ts';
import { unlessDuplicate } from '../platform/connections/mongo.ts';
import type { RecordOf } from '../platform/records/record-fields.ts';
import { type RecordId, requireRecordId } from '../platform/records/record-id.ts';
import { recordModel, recordSchema } from '../platform/records/record-schema.ts';
import type { MasterKey, MasterKeys } from '../platform/settings/keys.ts';
import { openBytes, sealBytes } from './seal.ts';

/** A sentence if the settings lack one of the keys of `data`; null if they have all. */
export function lackOfMasterKeys(
  data: 'backup' | 'database',
  needed: readonly string[],
  { byId }: MasterKeys,
): string | null {
  const lacking = needed.filter((id) => !byId.has(id));
  if (lacking.length === 0) return null;
  return `MASTER_KEY is not the one of this ${data}: phones, plates and cards could not be read (it needs the key with the id ${lacking.join(' and ')})`;
}

const keyBytes = 32;
/** A key that another program has erased is forgotten here after this time. */
const keptMs = 30_000;
const keptKeys = 20_000;
/** No user has this id. */
const siteId = requireRecordId('000000000000000000000000');

export type PersonalKeys = ReturnType<typeof openPersonalKeys>;

export function openPersonalKeys(records: Model<PersonalKeyRecord>, masters: MasterKeys, clock: Clock) {
  const kept = new Map<string, { key: Uint8Array; until: number }>();

  const keep = (user: string, key: Uint8Array) => {
    const now = performance.now();
    // Maps keep the order of insertion, so the first entries are the oldest.
    for (const [oldest, { until }] of kept) {
      if (kept.size < keptKeys && until > now) break;
      kept.delete(oldest);
    }
    kept.delete(user);
    // A copy, because a small buffer of Node is a part of one of 8 kB, which it would keep.
    kept.set(user, { key: Uint8Array.from(key), until: now + keptMs });
    return key;
  };

  const recall = (user: string): Uint8Array | undefined => {
    const entry = kept.get(user);
    if (entry !== undefined && entry.until > performance.now()) return entry.key;
    kept.delete(user);
    return undefined;
  };

  const find = readInBatches(records);
  const read = async (users: readonly RecordId[]): Promise<[string, Uint8Array][]> => {
    const found = await Promise.all(users.map((user) => find(user)));
    return found.flatMap((record): [string, Uint8Array][] => {
      if (record === null) return [];
      const user = record._id.toString();
      return [[user, keep(user, unwrapKey(record.wrapped, masters))]];
    });
  };

  async function create(user: RecordId): Promise<Uint8Array> {
    const { current } = masters;
    const key = randomBytes(keyBytes);
    const made = { _id: user, wrapped: wrapKey(key, current), masterKey: current.id, created: clock.now() };
    if (await unlessDuplicate(() => records.create(made))) return keep(user.toString(), key);
    // Another program has made it at the same moment.
    return required(await read([user]));
  }

  /** Made at the first call. */
  async function ofUser(user: RecordId): Promise<Uint8Array> {
    const known = recall(user.toString());
    if (known !== undefined) return known;
    const [found] = await read([user]);
    return found === undefined ? create(user) : found[1];
  }

  return {
    ofUser,
    /** The key of hashes that compare numbers of different users. It stays the same for ever. */
    ofSite: () => ofUser(siteId),
    /** The keys of users by their id; erased ones are absent. */
    async ofUsers(users: readonly RecordId[]): Promise<ReadonlyMap<string, Uint8Array>> {
      const known = new Map<string, Uint8Array>();
      const unknown: RecordId[] = [];
      for (const user of users) {
        const key = recall(user.toString());
        if (key === undefined) unknown.push(user);
        else known.set(user.toString(), key);
      }
      const found = unknown.length === 0 ? [] : await read(unknown);
      return new Map([...known, ...found]);
    },
    /** What was sealed with it can never be read again. */
    async erase(user: RecordId): Promise<void> {
      await records.deleteOne({ _id: user });
      kept.delete(user.toString());
    },
    /** Wraps the keys of earlier master keys by the current one, and returns how many. */
    async rewrap(atMost: number): Promise<number> {
      const { current } = masters;
      const old = await records
        .find({ masterKey: { $ne: current.id } })
        .limit(atMost)
        .lean();
      for (const { _id, wrapped } of old) {
        const again = wrapKey(unwrapKey(wrapped, masters), current);
        // The filter names what was read, so a second run changes nothing.
        await records.updateOne({ _id, wrapped }, { $set: { wrapped: again, masterKey: current.id } });
      }
      return old.length;
    },
  };
}

function required(found: readonly [string, Uint8Array][]): Uint8Array {
  const [first] = found;
  if (first === undefined) throw new Error('the key was erased while it was read');
  return first[1];
}

const fields = {
  /** The id of the master key and the sealed key (`wrapKey`). */
  wrapped: String,
  /** The id of the master key that wrapped it. */
  masterKey: String,
  created: Date,
} as const;
/**
 * The key of one user, wrapped by a master key. What is sealed with it cannot be read once this record is gone, in
 * backups of other collections too.
 */
export interface PersonalKeyRecord extends RecordOf<typeof fields> {}

const schema = recordSchema<PersonalKeyRecord>(fields);
// A rotation wraps the keys of other master keys again.
schema.index({ masterKey: 1 });

export const personalKeyModel = recordModel<PersonalKeyRecord>('PersonalKey', schema, 'personal_keys');

/** Binds a wrapped key to its master key. */
const placeOf = ({ id }: MasterKey) => ({ user: id, field: 'wrapped key' });

/** The id of the master key, then the key under AES-256-GCM. */
function wrapKey(key: Uint8Array, master: MasterKey): string {
  return `${master.id}.${sealBytes(master.bytes, placeOf(master), key).toString('base64url')}`;
}

function unwrapKey(wrapped: string, masters: MasterKeys): Uint8Array {
  const [id = '', sealed = ''] = wrapped.split('.');
  const master = masters.byId.get(id);
  if (master === undefined) throw new Error(`the settings lack the master key ${id}`);
  return openBytes(master.bytes, placeOf(master), Buffer.from(sealed, 'base64url'));
}

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
