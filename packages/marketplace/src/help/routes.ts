import { z } from 'zod';
import type { HttpRoute } from '../common/http-route.ts';
import { httpPaths } from '../contract/http-paths.ts';
import { answerCount, rateAnswerRequest } from './shapes.ts';

export const helpRoutes = {
  rateAnswer: {
    ...httpPaths.rateAnswer,
    access: 'anyone',
    rateLimits: ['answerRatings'],
    summary: 'Say whether an answer of the help was helpful; each user or device has one opinion of it',
    body: rateAnswerRequest,
    answer: z.object({ rated: z.literal(true) }),
    refusals: ['TOO_MANY_REQUESTS'],
  },
  countAnswerRatings: {
    ...httpPaths.countAnswerRatings,
    access: 'admin',
    summary: 'How many readers found which answer of the help helpful',
    answer: z.array(answerCount),
  },
} as const satisfies Record<string, HttpRoute>;
