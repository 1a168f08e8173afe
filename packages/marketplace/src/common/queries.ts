import { z } from 'zod';
import { carTypes } from '../posts/constants.ts';
import { code, dayText, hasTexts, slotText } from './text-fields.ts';

export const pageNumber = z
  .string()
  .regex(/^[1-9][0-9]{0,5}$/, code('not-a-page'))
  .transform(Number);

/** A stay as query parameters. It counts only whole: a day, a start and an end. */
export const stayFields = { date: dayText.optional(), from: slotText.optional(), to: slotText.optional() };

/** The vehicle to park: with it only the posts that take it. */
export const vehicleField = { car: z.enum(carTypes, { error: code('not-a-choice') }).optional() };
export const vehicleQuery = z.object(vehicleField);

interface StayParts {
  date?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

export const isWholeStay = ({ date, from, to }: StayParts): boolean =>
  [date, from, to].every((part) => (part === undefined) === (date === undefined));

export const wholeStayRefusal = {
  path: ['date'],
  error: code('required'),
  when: ({ value }: { value: unknown }) =>
    hasTexts(value, 'date') || hasTexts(value, 'from') || hasTexts(value, 'to'),
};
