import { type Connection, type Model, Schema } from 'mongoose';
import type { RecordId } from '../../platform/records/record-id.ts';
import { recordSchema } from '../../platform/records/record-schema.ts';

/** The booking id that the first request with an Idempotency-Key chose, so that a repeat decides the same booking. */
export interface BookingKeyRecord {
  /** Renter and key. */
  _id: string;
  /** Hash of post and body: the same key with another request is refused. */
  wish: string;
  booking: RecordId;
  expiresAt: Date;
}

const schema = recordSchema<BookingKeyRecord>({
  _id: String,
  wish: String,
  booking: Schema.Types.ObjectId,
  expiresAt: Date,
});
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export function bookingKeyModel(connection: Connection): Model<BookingKeyRecord> {
  return connection.model<BookingKeyRecord>('BookingKey', schema, 'booking_keys');
}
