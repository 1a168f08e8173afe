import type { AuditAction, AuditRole } from '@joddee/contract/choices/audit-actions';
import { limits } from '@joddee/contract/limits';
import { type Connection, type Model, Schema } from 'mongoose';
import type { RecordId } from '../platform/records/record-id.ts';
import { recordSchema } from '../platform/records/record-schema.ts';

/** One entry of the audit trail. Entries are only ever added; an index removes them after two years. */
export interface AuditRecord {
  /** Names the change, so that a repetition adds no second entry. */
  _id: RecordId;
  at: Date;
  action: AuditAction;
  by: AuditRole;
  actor: RecordId | null;
  /** The user whom it concerns. */
  subject: RecordId | null;
  about: string;
  reason: string;
}

const schema = recordSchema<AuditRecord>({
  at: Date,
  action: String,
  by: String,
  actor: Schema.Types.ObjectId,
  subject: Schema.Types.ObjectId,
  about: String,
  reason: String,
});
schema.index({ subject: 1, at: -1 });
schema.index({ actor: 1, at: -1 });
schema.index({ action: 1, at: -1 });
schema.index({ at: -1 }, { expireAfterSeconds: limits.auditDays * 86_400 });

export function auditModel(connection: Connection): Model<AuditRecord> {
  return connection.model<AuditRecord>('Audit', schema, 'audit');
}
