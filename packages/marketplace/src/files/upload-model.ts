import type { UploadFolder } from '@joddee/contract/files';
import { type Connection, type Model, Schema } from 'mongoose';
import type { RecordId } from '../platform/records/record-id.ts';
import { recordSchema } from '../platform/records/record-schema.ts';

export interface UploadRecord {
  /** The address returned to the uploader. */
  _id: string;
  key: string;
  folder: UploadFolder;
  user: RecordId;
  type: string;
  bytes: number;
  /** The use of the image, such as a post's id; empty while it is unused. */
  usedBy: string;
  created: Date;
  /** Set before the stored file is deleted, so that a sweep can finish after a crash. */
  removedAt: Date | null;
}

const schema = recordSchema<UploadRecord>({
  _id: String,
  key: String,
  folder: String,
  user: Schema.Types.ObjectId,
  type: String,
  bytes: Number,
  usedBy: String,
  created: Date,
  removedAt: Date,
});
// For the sweep: unused uploads, and those of a time whose records may never have been written.
schema.index({ usedBy: 1, created: 1 });
schema.index({ created: 1 });
// For the deletion of an account.
schema.index({ user: 1 });
schema.index({ removedAt: 1 });

export function uploadModel(connection: Connection): Model<UploadRecord> {
  return connection.model<UploadRecord>('Upload', schema, 'uploads');
}
