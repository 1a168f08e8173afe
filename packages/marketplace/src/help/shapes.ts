import { z } from 'zod';
import { atPaths, type RoutesByName } from '../contract/at-paths.ts';
import { type AnswerId, answerIds } from './constants.ts';

export interface HelpSection {
  /** Of an answer that readers may rate; terms are not answers. */
  id?: AnswerId;
  heading: string;
  text: string;
}

export const answerId = z.enum(answerIds);

const rateAnswerRequest = z.object({
  helpful: z.boolean(),
  /** Made by the browser; it counts for a visitor, who has no account. */
  device: z.uuid(),
});
export type RateAnswerRequest = z.output<typeof rateAnswerRequest>;

const answerCount = z.object({ answer: answerId, helpful: z.number(), unhelpful: z.number() });
export type AnswerCount = z.output<typeof answerCount>;

export const helpRoutes = atPaths({
  rateAnswer: {
    access: 'anyone',
    rateLimits: ['answerRatings'],
    summary: 'Say whether an answer of the help was helpful; each user or device has one opinion of it',
    body: rateAnswerRequest,
    answer: z.object({ rated: z.literal(true) }),
  },
  countAnswerRatings: {
    access: 'admin',
    summary: 'How many readers found which answer of the help helpful',
    answer: z.array(answerCount),
  },
} as const satisfies RoutesByName);
