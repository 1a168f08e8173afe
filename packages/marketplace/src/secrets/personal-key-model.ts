import type { Connection, Model } from 'mongoose';
import type { RecordId } from '../platform/records/record-id.ts';
import { recordSchema } from '../platform/records/record-schema.ts';

/**
 * The key of one user, wrapped by a master key. What is sealed with it cannot be read once this record is gone, in
 * backups of other collections too.
 */
export interface PersonalKeyRecord {
  _id: RecordId;
  /** The id of the master key and the sealed key (`wrap-key.ts`). */
  wrapped: string;
  /** The id of the master key that wrapped it. */
  masterKey: string;
  created: Date;
}

const schema = recordSchema<PersonalKeyRecord>({
  wrapped: String,
  masterKey: String,
  created: Date,
});
// A rotation wraps the keys of other master keys again.
schema.index({ masterKey: 1 });

export function personalKeyModel(connection: Connection): Model<PersonalKeyRecord> {
  return connection.model<PersonalKeyRecord>('PersonalKey', schema, 'personal_keys');
}
