import type { AnswerId } from '@joddee/contract/choices/help-topics';
import type { Connection, Model } from 'mongoose';
import { recordSchema } from '../platform/records/record-schema.ts';

/** The opinion of one reader about one answer of the help. */
export interface AnswerRatingRecord {
  /** A keyed hash of reader and answer: it finds the opinion again, and names nobody. */
  _id: string;
  answer: AnswerId;
  helpful: boolean;
}

const schema = recordSchema<AnswerRatingRecord>({ _id: String, answer: String, helpful: Boolean });
schema.index({ answer: 1, helpful: 1 });

export function answerRatingModel(connection: Connection): Model<AnswerRatingRecord> {
  return connection.model<AnswerRatingRecord>('AnswerRating', schema, 'answer_ratings');
}
