import { errorFieldOf, fieldsOfIssues } from '@joddee/contract/error-codes';
import { fieldText } from '@joddee/thai-text/error-text';
import type { z } from 'zod';

interface Validated<Data> {
  /** What the shape has read; undefined while something is wrong. */
  data?: Data;
  /** By field; empty when everything is fine. */
  texts: Record<string, string>;
}

/** Checks by the contract's own shape, and answers what the server would: texts by field. */
export function validate<Shape extends z.ZodType>(
  schema: Shape,
  values: unknown,
): Validated<z.output<Shape>> {
  const { success, data, error } = schema.safeParse(values);
  if (success) return { data, texts: {} };
  const texts: Record<string, string> = {};
  for (const [field, code] of Object.entries(fieldsOfIssues(error.issues)))
    texts[errorFieldOf(field)] ??= fieldText(code, field);
  return { texts };
}
