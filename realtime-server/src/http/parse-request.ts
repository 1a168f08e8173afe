import { fieldsOfIssues } from '@joddee/contract/error-codes';
import { AppError } from '@joddee/marketplace/platform/app-error';
import type { z } from 'zod';

/** Validates input against the contract and reports the first fault of every invalid field. */
export function parseRequest<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  // A body that is no object is treated as empty, because "required" errors by field help more than "not an object".
  const isObject = typeof input === 'object' && input !== null && !Array.isArray(input);
  const result = schema.safeParse(isObject ? input : {});
  if (result.success) return result.data;
  throw new AppError('INVALID_INPUT', { fields: fieldsOfIssues(result.error.issues) });
}
