import type { ReviewAnswer } from '@joddee/rules/ratings/review-answer';
import type { Context } from '../../context/context.ts';
import type { ReviewRecord } from './review-model.ts';

/** Replaces the answer of the loaded review; false if it has changed since. The post follows in `recomputeRating`. */
export async function changeAnswer(
  { db }: Context,
  { _id, answer: before }: ReviewRecord,
  answer: ReviewAnswer,
): Promise<boolean> {
  const loaded =
    before === undefined ? { answer: null } : { 'answer.text': before.text, 'answer.at': before.at };
  const { matchedCount } = await db.reviews.updateOne(
    { _id, ...loaded },
    { $set: { answer, counted: false } },
  );
  return matchedCount === 1;
}
