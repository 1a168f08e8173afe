import type { ReviewAnswer } from '@joddee/rules/ratings/review-answer';
import { type Connection, type Model, Schema } from 'mongoose';
import type { RecordId } from '../../platform/records/record-id.ts';
import { recordSchema } from '../../platform/records/record-schema.ts';

/** The rating of one stay; the id is the booking's, so a booking cannot be rated twice. */
export interface ReviewRecord {
  _id: RecordId;
  post: RecordId;
  renter: RecordId;
  rate: number;
  comment: string;
  created: Date;
  /** Absent if the owner has never answered. */
  answer?: ReviewAnswer;
  /** True once the post has followed: its rating includes the stars, and the present answer is announced. */
  counted: boolean;
}

const schema = recordSchema<ReviewRecord>({
  post: Schema.Types.ObjectId,
  renter: Schema.Types.ObjectId,
  rate: Number,
  comment: String,
  created: Date,
  answer: { type: Schema.Types.Mixed, default: undefined },
  counted: Boolean,
});
schema.index({ post: 1, created: -1 });
schema.index({ counted: 1, created: 1 });
// For the deletion of an account.
schema.index({ renter: 1 });

export function reviewModel(connection: Connection): Model<ReviewRecord> {
  return connection.model<ReviewRecord>('Review', schema, 'reviews');
}
