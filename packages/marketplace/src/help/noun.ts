import { handle } from '../records/handlers.ts';
import type { Noun } from '../records/noun.ts';
import { countAnswerRatings, rateAnswer } from './answer-ratings.ts';
import { helpRoutes } from './routes.ts';

export const helpNoun = {
  routes: handle(helpRoutes, {
    rateAnswer: (context, { caller, params, body }) => rateAnswer(context, caller, params.answerId, body),
    countAnswerRatings: (context) => countAnswerRatings(context),
  }),
} satisfies Noun;
