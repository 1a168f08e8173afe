import { type FieldCode, fieldCodes } from '@joddee/contract/error-codes';
import { AppError } from '@joddee/marketplace/platform/app-error';
import type { z } from 'zod';

/** Validates input against the contract and reports the first fault of every invalid field. */
export function parseRequest<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  // A body that is no object is treated as empty, because "required" errors by field help more than "not an object".
  const isObject = typeof input === 'object' && input !== null && !Array.isArray(input);
  const result = schema.safeParse(isObject ? input : {});
  if (result.success) return result.data;
  const fields: Record<string, FieldCode> = {};
  for (const issue of result.error.issues) fields[fieldName(issue.path)] ??= fieldCode(issue.message);
  throw new AppError('INVALID_INPUT', { fields });
}

/** Errors are flat: detail.timein is reported as timein, the third photo as imagePost. */
function fieldName(path: readonly PropertyKey[]): string {
  return path.findLast((part): part is string => typeof part === 'string') ?? 'message';
}

function fieldCode(message: string): FieldCode {
  return fieldCodes.find((code) => code === message) ?? 'not-text';
}
