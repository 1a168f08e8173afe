import { z } from 'zod';
import { type AnswerId, answerIds } from './constants.ts';

/** A heading with its paragraphs. */
export interface HelpSection {
  /** Of an answer that readers may rate; terms are not answers. */
  id?: AnswerId;
  heading: string;
  text: string;
}

export const answerId = z.enum(answerIds);

export const rateAnswerRequest = z.object({
  helpful: z.boolean(),
  /** Made by the browser; it counts for a visitor, who has no account. */
  device: z.uuid(),
});
export type RateAnswerRequest = z.output<typeof rateAnswerRequest>;

export const answerCount = z.object({ answer: answerId, helpful: z.number(), unhelpful: z.number() });
export type AnswerCount = z.output<typeof answerCount>;
