import { errorFieldOf, type RefusalCode, refusals } from '@joddee/contract/error-codes';
import type { Language } from '@joddee/contract/http/languages';
import type { AppError } from '@joddee/marketplace/platform/app-error';
import { errorTexts } from './texts.ts';

export interface ErrorResponse {
  status: number;
  body: Record<string, unknown>;
  retryAfterSeconds?: number;
}

/** The form of every refusal: a flat object from field name to text, with a code. */
export function errorResponse(error: AppError, requestId: string, language: Language): ErrorResponse {
  const { fieldText, refusalText } = errorTexts[language];
  const { retryAfterSeconds, ...extra } = error.extra;
  const texts = Object.fromEntries(
    Object.entries(error.fields).map(([field, code]) => [errorFieldOf(field), fieldText(code, field)]),
  );
  for (const field of fieldsOf(error.code)) texts[field] ??= refusalText[error.code];
  // A field of this name would be hidden by the code of the refusal.
  const { code: textOfCode, ...others } = texts;
  const message = textOfCode ?? (Object.keys(texts).length === 0 ? refusalText[error.code] : undefined);
  return {
    status: refusals[error.code].status,
    body: {
      ...extra,
      ...others,
      ...(message === undefined ? {} : { message }),
      ...(error.code === 'INTERNAL' ? { requestId } : {}),
      code: error.code,
    },
    ...(typeof retryAfterSeconds === 'number' ? { retryAfterSeconds } : {}),
  };
}

function fieldsOf(code: RefusalCode): readonly string[] {
  const refusal = refusals[code];
  return 'fields' in refusal ? refusal.fields : [];
}
