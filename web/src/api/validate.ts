import { errorFieldOf, type FieldCode, fieldCodes } from '@joddee/contract/error-codes';
import { fieldText } from '@joddee/thai-text/error-text';
import type { z } from 'zod';

/** Checks by the contract's own shape, and answers what the server would: texts by field. */
export function validate(schema: z.ZodType, values: unknown): Record<string, string> {
  const result = schema.safeParse(values);
  if (result.success) return {};
  const texts: Record<string, string> = {};
  for (const issue of result.error.issues) {
    const field = issue.path.findLast((part): part is string => typeof part === 'string') ?? 'message';
    const code: FieldCode = fieldCodes.find((known) => known === issue.message) ?? 'not-text';
    texts[errorFieldOf(field)] ??= fieldText(code, field);
  }
  return texts;
}
