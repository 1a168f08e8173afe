import type { Connection, Model } from 'mongoose';
import type { RecordId } from '../../platform/records/record-id.ts';
import { recordSchema } from '../../platform/records/record-schema.ts';
import type { PersonalField } from '../../secrets/personal-texts.ts';

/** The second factor of the user with the same id. It counts once it is active. */
export interface SecondFactorRecord {
  _id: RecordId;
  /** The secret of the authenticator, sealed with the user's key. */
  secret: string;
  /** Null until a first code has proved that the authenticator has the secret. */
  activeSince: Date | null;
  /** The time step of the last accepted code. A code of this step or an earlier one is refused. */
  lastStep: number;
  /** Hashes of the recovery codes that are left. */
  recovery: string[];
}

const schema = recordSchema<SecondFactorRecord>({
  secret: String,
  activeSince: Date,
  lastStep: Number,
  recovery: [String],
});
schema.index({ activeSince: 1 });

export function secondFactorModel(connection: Connection): Model<SecondFactorRecord> {
  return connection.model<SecondFactorRecord>('SecondFactor', schema, 'second_factors');
}

export const secretField = 'second-factor' satisfies PersonalField;
