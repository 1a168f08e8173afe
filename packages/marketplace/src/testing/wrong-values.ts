import type { z } from 'zod';
import { fieldsOfIssues } from '../common/error-codes.ts';

/** Values that are never a text, however they are wrapped. */
export const notTexts = [null, undefined, [], ['x'], {}, { $ne: '' }, { $gt: '' }, { 'a.b': 1 }, true];
/** Marks that reorder letters, so that a text reads as another. */
export const bidirectional = ['ซอย\u202eกลับด้าน', 'ซอย\u2066แยก\u2069', 'ซอย\u202aซ้าย'];
export const emoji = '🚗';

/** The fields that a request is refused for; none if it is accepted. */
export function refusedFields(schema: z.ZodType, request: unknown): string[] {
  const { error } = schema.safeParse(request);
  return Object.keys(fieldsOfIssues(error?.issues ?? [])).sort();
}

/** Each wrong value of a field, beside a valid request: [the value as a title shows it, the request]. */
export const withWrong = <Good extends object>(good: Good, field: string, values: readonly unknown[]) =>
  values.map((value) => [show(value), { ...good, [field]: value }] as const);

function show(value: unknown): string {
  const text = JSON.stringify(value) ?? 'undefined';
  return text.length > 40 ? `${text.slice(0, 40)}… (${text.length})` : text;
}
