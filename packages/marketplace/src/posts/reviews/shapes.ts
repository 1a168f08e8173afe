import { z } from 'zod';
import { limits } from '../../common/limits.ts';
import { boundedText, code, optionalText } from '../../common/text-fields.ts';

/** One to five whole stars, as a number or a digit in a string. */
export const ratingValue = z
  .union([z.number(), boundedText(100)], {
    error: (issue) =>
      issue.input === undefined || issue.input === null ? code('required') : code('rating-range'),
  })
  .transform((value) => (typeof value === 'string' && /^[0-9]$/.test(value) ? Number(value) : value))
  .pipe(
    z
      .number(code('rating-range'))
      .int(code('rating-range'))
      .min(limits.rating.min, code('rating-range'))
      .max(limits.rating.max, code('rating-range')),
  );

export const commentRequest = z.object({ rate: ratingValue, comment: optionalText(limits.comment.max) });
export type CommentRequest = z.output<typeof commentRequest>;

/** The whole answer of an owner to a review; an empty text removes it. */
export const reviewAnswerRequest = z.object({ answer: optionalText(limits.reviewAnswer.max) });
export type ReviewAnswerRequest = z.output<typeof reviewAnswerRequest>;
