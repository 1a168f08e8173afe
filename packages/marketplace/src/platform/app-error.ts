import type { FieldCode, RefusalCode } from '../common/error-codes.ts';

export interface RefusalDetails {
  /** Field name as in the payload -> code of its fault. */
  fields?: Readonly<Record<string, FieldCode>>;
  /** Facts that help the caller to continue, such as the free slots. Nothing that the caller may not know. */
  extra?: Readonly<Record<string, unknown>>;
}

/** An expected refusal. Any other error is a fault of the program. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: RefusalCode;
  readonly fields: Readonly<Record<string, FieldCode>>;
  readonly extra: Readonly<Record<string, unknown>>;

  constructor(code: RefusalCode, details: RefusalDetails = {}) {
    // A refusal is an answer and no fault, and the stack would be its dearest part.
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    super(code);
    Error.stackTraceLimit = stackTraceLimit;
    this.code = code;
    this.fields = details.fields ?? {};
    this.extra = details.extra ?? {};
  }
}

export function invalidField(field: string, code: FieldCode): AppError {
  return new AppError('INVALID_INPUT', { fields: { [field]: code } });
}
