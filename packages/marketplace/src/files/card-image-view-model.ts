import { type Connection, type Model, Schema } from 'mongoose';
import type { RecordId } from '../platform/records/record-id.ts';
import { recordSchema } from '../platform/records/record-schema.ts';

/** A record of one access to a card image by a viewer. */
export interface CardImageViewRecord {
  _id: RecordId;
  viewer: RecordId;
  holder: RecordId;
  image: string;
  at: Date;
}

const schema = recordSchema<CardImageViewRecord>({
  viewer: Schema.Types.ObjectId,
  holder: Schema.Types.ObjectId,
  image: String,
  at: Date,
});
schema.index({ holder: 1, at: -1 });

export function cardImageViewModel(connection: Connection): Model<CardImageViewRecord> {
  return connection.model<CardImageViewRecord>('CardImageView', schema, 'card_image_views');
}
