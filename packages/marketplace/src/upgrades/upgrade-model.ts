import type { Connection, Model } from 'mongoose';
import { recordSchema } from '../platform/records/record-schema.ts';

/** How far a job has changed stored records, so that its next run continues there. */
export interface UpgradeRecord {
  _id: string;
  doneAt: Date;
}

const schema = recordSchema<UpgradeRecord>({ _id: String, doneAt: Date });

export function upgradeModel(connection: Connection): Model<UpgradeRecord> {
  return connection.model<UpgradeRecord>('Upgrade', schema, 'upgrades');
}
