import { type Connection, type Model, Schema } from 'mongoose';
import type { RecordId } from '../../platform/records/record-id.ts';
import { recordSchema } from '../../platform/records/record-schema.ts';

/** One card number, by its keyed hash, and the accounts on which it is verified: at most two, enforced by one conditional update. */
export interface CardRecord {
  _id: string;
  accounts: RecordId[];
  /** Account -> token of its latest count (`count-card.ts`). */
  marks?: Record<string, RecordId> | null;
  /** The time of the latest count; null once a sweep has found every counted account verified. */
  countedAt?: Date | null;
}

const schema = recordSchema<CardRecord>({
  _id: String,
  accounts: [Schema.Types.ObjectId],
  marks: { type: Map, of: Schema.Types.ObjectId },
  countedAt: Date,
});
schema.index({ accounts: 1 });
schema.index({ countedAt: 1 });

export function cardModel(connection: Connection): Model<CardRecord> {
  return connection.model<CardRecord>('Card', schema, 'cards');
}
