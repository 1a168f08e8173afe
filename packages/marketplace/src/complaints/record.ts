import { Schema } from 'mongoose';
import { type OutboxEntry, outboxSchema } from '../announce/outbox.ts';
import { nullable, of, optional, type RecordOf } from '../platform/records/record-fields.ts';
import type { RecordId } from '../platform/records/record-id.ts';
import { readModel, recordSchema } from '../platform/records/record-schema.ts';
import { defineVersionedRecord } from '../records/record-kind.ts';
import type { ComplaintCategory, ComplaintCause, ComplaintDecision, ComplaintKind } from './constants.ts';

const fields = {
  author: Schema.Types.ObjectId,
  /** Counts the complaints of the author from 1; 0 of a reported message. */
  number: Number,
  kind: of<ComplaintKind>(String),
  /** Names the listing, the person or the message: an author has one open complaint about each. */
  about: String,
  /** The person: the owner of a listing, the other party, or the author of a message. */
  subject: Schema.Types.ObjectId,
  post: optional(Schema.Types.ObjectId),
  booking: optional(Schema.Types.ObjectId),
  /** The number of the reported message in its booking; absent otherwise. */
  message: optional(Number),
  category: of<ComplaintCategory>(String),
  /** Sealed with the key of the author. Empty without one, and after the deletion of the account. */
  text: String,
  /** The address of the upload; empty without one, and after the deletion of the account. */
  photo: String,
  created: Date,
  /** How little was known of the author then (R120). */
  doubt: Number,
  /** Empty while it is open. */
  decision: of<'' | ComplaintDecision>(String),
  reason: String,
  decidedAt: nullable(Date),
  decidedBy: nullable(Schema.Types.ObjectId),
  changedAt: Date,
  version: Number,
  outbox: of<OutboxEntry<ComplaintCause>[]>(outboxSchema),
} as const;
/** What a user says about a listing, a person or a message, until and after an administrator has decided. */
export interface ComplaintRecord extends RecordOf<typeof fields> {
  /** Follows from the author and the number, or from the reported message (`complaints/commands.ts`). */
  _id: RecordId;
}

const schema = recordSchema<ComplaintRecord>(fields);
schema.index({ author: 1, created: -1 });
schema.index({ subject: 1, created: -1 });
// The open ones, the oldest first.
schema.index({ decision: 1, created: 1, _id: 1 });
// The open ones by the person whom they are about, those of the most trusted authors first.
schema.index({ decision: 1, subject: 1, doubt: 1, created: 1, _id: 1 });
schema.index({ 'outbox.at': 1 });
// For the deletion of old ones.
schema.index({ decidedAt: 1 });

export const complaintModel = readModel<ComplaintRecord>('Complaint', schema, 'complaints');

export const complaintRecords = defineVersionedRecord<ComplaintRecord>('complaints', (db) => db.complaints);
