import { type Connection, type Model, Schema } from 'mongoose';
import type { RecordId } from '../../platform/record-id.ts';
import { recordSchema } from '../../platform/record-schema.ts';

/** Which administrator was shown the numbers of whose card, and when. */
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
