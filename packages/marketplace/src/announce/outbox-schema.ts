import { Schema } from 'mongoose';

export const outboxSchema = [
  {
    _id: false,
    id: Schema.Types.ObjectId,
    cause: String,
    at: Date,
    discards: { type: [String], default: undefined },
    card: String,
  },
];
