import type { MessageCategory } from '@joddee/contract/choices/complaint-choices';
import type { MessageCause } from '@joddee/contract/messages/messages';
import { type Connection, Schema } from 'mongoose';
import type { OutboxEntry } from '../announce/outbox.ts';
import { outboxSchema } from '../announce/outbox-schema.ts';
import type { ReadModel } from '../platform/records/read-model.ts';
import type { RecordId } from '../platform/records/record-id.ts';
import { recordSchema } from '../platform/records/record-schema.ts';
import { defineRecord } from '../records/record-kind.ts';

/** A message from one party of a booking to the other. */
export interface MessageRecord {
  /** The booking and the number: of two messages with one number only the first is inserted. */
  _id: string;
  booking: RecordId;
  /** Counts the messages of the booking from 1. */
  number: number;
  author: RecordId;
  reader: RecordId;
  /** Both, to find what a user has sent or received. */
  parties: RecordId[];
  /** Sealed with the key of the author. Empty after the deletion of the author's account. */
  text: string;
  /** The id that the author's client has given the message. */
  request: string;
  at: Date;
  readAt: Date | null;
  reportedAt: Date | null;
  /** Why it was reported; absent before that, and from reports made before reasons were stored. */
  reportedFor?: MessageCategory;
  outbox: OutboxEntry<MessageCause>[];
}

const schema = recordSchema<MessageRecord>({
  _id: String,
  booking: Schema.Types.ObjectId,
  number: Number,
  author: Schema.Types.ObjectId,
  reader: Schema.Types.ObjectId,
  parties: [Schema.Types.ObjectId],
  text: String,
  request: String,
  at: Date,
  readAt: Date,
  reportedAt: Date,
  reportedFor: String,
  outbox: outboxSchema,
});
schema.index({ booking: 1, number: 1 });
schema.index({ parties: 1, at: -1, _id: 1 });
// For the deletion of old messages.
schema.index({ at: 1 });
schema.index({ 'outbox.at': 1 });

export function messageModel(connection: Connection): ReadModel<MessageRecord> {
  return connection.model<MessageRecord>('Message', schema, 'messages');
}

export const messageRecords = defineRecord<MessageRecord>(
  'messages',
  (db) => db.messages,
  ({ _id, booking }) => ({ booking, _id }),
);
