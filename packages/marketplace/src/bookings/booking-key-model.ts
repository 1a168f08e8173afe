import { type Connection, type Model, Schema } from 'mongoose';
import type { RecordId } from '../platform/record-id.ts';
import type { StoredRefusal } from './stored-refusal.ts';

/** What became of a booking request with an Idempotency-Key, so that a repeat answers the same. */
export interface BookingKeyRecord {
  /** Renter and key. */
  _id: string;
  /** Hash of post and body: the same key with another wish is refused. */
  wish: string;
  booking: RecordId;
  outcome: 'open' | 'booked' | 'refused';
  refusal: StoredRefusal | null;
  expiresAt: Date;
}

const schema = new Schema<BookingKeyRecord>(
  {
    _id: String,
    wish: String,
    booking: Schema.Types.ObjectId,
    outcome: String,
    refusal: Schema.Types.Mixed,
    expiresAt: Date,
  },
  { versionKey: false, minimize: false },
);
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export function bookingKeyModel(connection: Connection): Model<BookingKeyRecord> {
  return connection.model<BookingKeyRecord>('BookingKey', schema, 'booking_keys');
}
