import { Schema } from 'mongoose';
import type { ListOf } from '../platform/records/record-schema.ts';
import type { OutboxEntry } from './outbox.ts';

export const outboxSchema = [
  {
    _id: false,
    id: Schema.Types.ObjectId,
    cause: String,
    at: Date,
    discards: { type: [String], default: undefined },
    card: String,
    keptSession: String,
    by: Schema.Types.Mixed,
  },
] as const satisfies ListOf<OutboxEntry<string>>;
