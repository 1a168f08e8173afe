import type { Connection, Model } from 'mongoose';
import { recordSchema } from '../platform/records/record-schema.ts';

/** A change of stored records that is done, so that later starts skip it. */
export interface UpgradeRecord {
  _id: string;
  doneAt: Date;
}

const schema = recordSchema<UpgradeRecord>({ _id: String, doneAt: Date });

export function upgradeModel(connection: Connection): Model<UpgradeRecord> {
  return connection.model<UpgradeRecord>('Upgrade', schema, 'upgrades');
}
