import { type Connection, type Model, Schema } from 'mongoose';
import type { RecordId } from '../../platform/records/record-id.ts';
import { recordSchema } from '../../platform/records/record-schema.ts';

/** A record of one access of an administrator to the numbers of a card. */
export interface CardNumberViewRecord {
  _id: RecordId;
  viewer: RecordId;
  holder: RecordId;
  at: Date;
}

const schema = recordSchema<CardNumberViewRecord>({
  viewer: Schema.Types.ObjectId,
  holder: Schema.Types.ObjectId,
  at: Date,
});
schema.index({ holder: 1, at: -1 });

export function cardNumberViewModel(connection: Connection): Model<CardNumberViewRecord> {
  return connection.model<CardNumberViewRecord>('CardNumberView', schema, 'card_number_views');
}
