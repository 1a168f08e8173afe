import { fieldsOfIssues } from '@joddee/contract/error-codes';
import { AppError } from '@joddee/marketplace/platform/app-error';
import type { z } from 'zod';

/** Checks what came in by the contract; names every wrong field, each with its first fault. */
export function parseRequest<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  // A body that is no object lacks every field, which tells more than "this is a list".
  const isObject = typeof input === 'object' && input !== null && !Array.isArray(input);
  const result = schema.safeParse(isObject ? input : {});
  if (result.success) return result.data;
  throw new AppError('INVALID_INPUT', { fields: fieldsOfIssues(result.error.issues) });
}
