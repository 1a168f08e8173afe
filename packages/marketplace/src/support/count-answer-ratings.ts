import { answerIds } from '@joddee/contract/choices/help-topics';
import type { AnswerCount } from '@joddee/contract/support';
import type { Context } from '../context/context.ts';

/** The opinions about every answer, also about those that nobody has rated. */
export function countAnswerRatings({ db }: Context): Promise<AnswerCount[]> {
  const count = (answer: AnswerCount['answer'], helpful: boolean) =>
    db.answerRatings.countDocuments({ answer, helpful });
  return Promise.all(
    answerIds.map(async (answer) => {
      const [helpful, unhelpful] = await Promise.all([count(answer, true), count(answer, false)]);
      return { answer, helpful, unhelpful };
    }),
  );
}
