import { type FieldCode, fieldCodes, type RefusalCode, refusals } from '@joddee/contract/error-codes';
import { z } from 'zod';
import { AppError } from '../../platform/app-error.ts';

/** A refusal as a queue or a database stores it. */
export const storedRefusal = z.object({
  code: z.enum(Object.keys(refusals) as [RefusalCode, ...RefusalCode[]]),
  fields: z.record(z.string(), z.enum(fieldCodes as unknown as [FieldCode, ...FieldCode[]])),
  extra: z.record(z.string(), z.unknown()),
});
export type StoredRefusal = z.output<typeof storedRefusal>;

/** The refusal of a request that was abandoned without an answer. */
export const unavailable: StoredRefusal = { code: 'UNAVAILABLE', fields: {}, extra: {} };

export function storeRefusal({ code, fields, extra }: AppError): StoredRefusal {
  return { code, fields, extra };
}

export function restoreRefusal({ code, fields, extra }: StoredRefusal): AppError {
  return new AppError(code, { fields, extra });
}
