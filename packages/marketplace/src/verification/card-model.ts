import { type Connection, type Model, Schema } from 'mongoose';
import type { RecordId } from '../platform/record-id.ts';

/** One card number and the accounts on which it is confirmed: at most two, by one conditional update. */
export interface CardRecord {
  _id: string;
  accounts: RecordId[];
}

const schema = new Schema<CardRecord>(
  { _id: String, accounts: [Schema.Types.ObjectId] },
  { versionKey: false },
);

export function cardModel(connection: Connection): Model<CardRecord> {
  return connection.model<CardRecord>('Card', schema, 'cards');
}
