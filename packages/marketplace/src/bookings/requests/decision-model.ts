import { type Connection, type Model, Schema } from 'mongoose';
import type { RecordId } from '../../platform/records/record-id.ts';
import { type BookingRecord, bookingFields } from '../booking-model.ts';
import type { StoredRefusal } from './stored-refusal.ts';

/**
 * The mark that a refused request leaves under its booking's id. It shares the collection with the bookings, because
 * the unique id allows only one of the two.
 */
export interface RefusalMark {
  _id: RecordId;
  abandonedAt: Date;
  /** The answer to every repeat of the request. */
  refusal?: StoredRefusal | null;
}

export type DecisionRecord = (BookingRecord & { abandonedAt?: null }) | RefusalMark;

const schema = new Schema<DecisionRecord>(
  { ...bookingFields, abandonedAt: Date, refusal: Schema.Types.Mixed } as never,
  { versionKey: false, minimize: false, strict: 'throw' },
);
// Far longer than any request, key or job lives that could still use the id.
schema.index({ abandonedAt: 1 }, { expireAfterSeconds: 7 * 86_400 });

export function decisionModel(connection: Connection): Model<DecisionRecord> {
  return connection.model<DecisionRecord>('BookingDecision', schema, 'bookings');
}
