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
  /** Accounts that no longer have the card while a complaint or a suspension is a reason to know it, each under a mark. */
  kept?: { account: RecordId; mark: RecordId }[];
}

const schema = recordSchema<CardRecord>({
  _id: String,
  accounts: [Schema.Types.ObjectId],
  marks: { type: Map, of: Schema.Types.ObjectId },
  countedAt: Date,
  kept: {
    type: [{ _id: false, account: Schema.Types.ObjectId, mark: Schema.Types.ObjectId }],
    default: undefined,
  },
});
schema.index({ accounts: 1 });
schema.index({ countedAt: 1 });
// For the sweep, and for the decision about a complaint.
schema.index({ 'kept.account': 1 }, { sparse: true });

export function cardModel(connection: Connection): Model<CardRecord> {
  return connection.model<CardRecord>('Card', schema, 'cards');
}
