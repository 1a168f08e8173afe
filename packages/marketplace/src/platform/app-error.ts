import type { FieldCode, RefusalCode } from '@joddee/contract/error-codes';

export interface RefusalDetails {
  /** Field name as in the payload -> what is wrong with it. */
  fields?: Readonly<Record<string, FieldCode>>;
  /** Facts that help the caller go on, such as the slots still free. Never private. */
  extra?: Readonly<Record<string, unknown>>;
}

/** An expected refusal. Everything else that is thrown is a fault of ours. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: RefusalCode;
  readonly fields: Readonly<Record<string, FieldCode>>;
  readonly extra: Readonly<Record<string, unknown>>;

  constructor(code: RefusalCode, details: RefusalDetails = {}) {
    super(code);
    this.code = code;
    this.fields = details.fields ?? {};
    this.extra = details.extra ?? {};
  }
}

export function invalidField(field: string, code: FieldCode): AppError {
  return new AppError('INVALID_INPUT', { fields: { [field]: code } });
}
