import type { Connection, Model } from 'mongoose';
import { recordSchema } from './record-schema.ts';

/**
 * Marks a snapshot outside the database, such as that of the map, as taken from it. A database that was replaced, or restored from an older
 * backup, lacks the mark, so that a snapshot with later or other records is not used.
 */
export interface SnapshotMarkRecord {
  _id: string;
  at: Date;
}

/** Longer than any snapshot is used. */
const keptSeconds = 7 * 86_400;

const schema = recordSchema<SnapshotMarkRecord>({ _id: String, at: Date });
schema.index({ at: 1 }, { expireAfterSeconds: keptSeconds });

export function snapshotMarkModel(connection: Connection): Model<SnapshotMarkRecord> {
  return connection.model<SnapshotMarkRecord>('SnapshotMark', schema, 'snapshot_marks');
}
