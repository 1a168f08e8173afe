import { createHmac } from 'node:crypto';
import { answerId, type RateAnswerRequest } from '@joddee/contract/support';
import type { Caller, Context } from '../context/context.ts';
import { AppError } from '../platform/app-error.ts';
import { isDuplicateKey } from '../platform/connections/mongo.ts';
import { deriveKey } from '../platform/settings/derive-key.ts';

/** Stores the opinion of a user, or of the device of a visitor; a later one replaces it. */
export async function rateAnswer(
  { db, tokenSecret }: Context,
  caller: Caller | null,
  id: string,
  { helpful, device }: RateAnswerRequest,
): Promise<{ rated: true }> {
  const { data: answer } = answerId.safeParse(id);
  if (answer === undefined) throw new AppError('NOT_FOUND');
  const reader = caller === null ? `device ${device}` : `user ${caller.id}`;
  const _id = createHmac('sha256', deriveKey(tokenSecret, 'answer ratings'))
    .update(`${reader}\n${answer}`)
    .digest('base64url');
  const change = { $set: { answer, helpful } };
  try {
    await db.answerRatings.updateOne({ _id }, change, { upsert: true });
  } catch (error) {
    // Of two first opinions at the same moment the other one was inserted.
    if (!isDuplicateKey(error)) throw error;
    await db.answerRatings.updateOne({ _id }, change);
  }
  return { rated: true };
}
