import type { OwnerFacts } from '@joddee/contract/posts';
import { type Connection, type Model, Schema } from 'mongoose';
import type { RecordId } from '../../platform/records/record-id.ts';
import { recordSchema } from '../../platform/records/record-schema.ts';

/** The reputation of an owner, stored for lists, which cannot count the bookings of each owner. */
export interface ReputationRecord {
  /** The owner. */
  _id: RecordId;
  stays: OwnerFacts['stays'];
  /** When the bookings were read, so that an older result never replaces a newer one. */
  countedAt: Date;
}

const schema = recordSchema<ReputationRecord>({
  stays: { type: Schema.Types.Mixed, default: undefined },
  countedAt: Date,
});
// Declines and reports grow old without a change, so each reputation is counted again from time to time.
schema.index({ countedAt: 1 });

export function reputationModel(connection: Connection): Model<ReputationRecord> {
  return connection.model<ReputationRecord>('Reputation', schema, 'reputations');
}
