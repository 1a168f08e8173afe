import { errorFieldOf, fieldsOfIssues } from '@joddee/marketplace/common/error-codes';
import { fieldText } from '@joddee/thai-text/error-text';
import type { z } from 'zod';

interface Validated<Data> {
  /** The parsed values; undefined if there is a fault. */
  data?: Data;
  /** By field; empty if there is no fault. */
  texts: Record<string, string>;
}

/** Validates by a shape of the contract and returns the texts that the server would: by field. */
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
