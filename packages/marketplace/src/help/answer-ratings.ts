import type { Caller, Context } from '../context/context.ts';
import { AppError } from '../platform/app-error.ts';
import { unlessDuplicate } from '../platform/connections/mongo.ts';
import { of, type RecordOf } from '../platform/records/record-fields.ts';
import { recordModel, recordSchema } from '../platform/records/record-schema.ts';
import { keyedHash } from '../platform/settings/keys.ts';
import { handle, type Noun } from '../records/noun.ts';
import { type AnswerId, answerIds } from './constants.ts';
import { type AnswerCount, answerId, helpRoutes, type RateAnswerRequest } from './shapes.ts';

const fields = {
  /** A keyed hash of reader and answer: it finds the opinion again, and names nobody. */
  _id: String,
  answer: of<AnswerId>(String),
  helpful: Boolean,
} as const;
/** The opinion of one reader about one answer of the help. */
export interface AnswerRatingRecord extends RecordOf<typeof fields> {}

const schema = recordSchema<AnswerRatingRecord>(fields);
schema.index({ answer: 1, helpful: 1 });

export const answerRatingModel = recordModel<AnswerRatingRecord>('AnswerRating', schema, 'answer_ratings');

/** Stores the opinion of a user, or of the device of a visitor; a later one replaces it. */
async function rateAnswer(
  { db, tokenSecret }: Context,
  caller: Caller | null,
  id: string,
  { helpful, device }: RateAnswerRequest,
): Promise<{ rated: true }> {
  const { data: answer } = answerId.safeParse(id);
  if (answer === undefined) throw new AppError('NOT_FOUND');
  const reader = caller === null ? `device ${device}` : `user ${caller.id}`;
  const _id = keyedHash(tokenSecret, 'answer ratings', `${reader}\n${answer}`).digest('base64url');
  const write = (upsert: boolean) =>
    db.answerRatings.updateOne({ _id }, { $set: { answer, helpful } }, { upsert });
  // Of two first opinions at the same moment one is inserted.
  if (!(await unlessDuplicate(() => write(true)))) await write(false);
  return { rated: true };
}

/** The opinions about every answer, also about those that nobody has rated. */
function countAnswerRatings({ db }: Context): Promise<AnswerCount[]> {
  const count = (answer: AnswerCount['answer'], helpful: boolean) =>
    db.answerRatings.countDocuments({ answer, helpful });
  return Promise.all(
    answerIds.map(async (answer) => {
      const [helpful, unhelpful] = await Promise.all([count(answer, true), count(answer, false)]);
      return { answer, helpful, unhelpful };
    }),
  );
}

export const helpNoun = {
  routes: handle(helpRoutes, {
    rateAnswer: (context, { caller, params, body }) => rateAnswer(context, caller, params.answerId, body),
    countAnswerRatings: (context) => countAnswerRatings(context),
  }),
} satisfies Noun;
