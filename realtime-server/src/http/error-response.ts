import { errorFieldOf, type RefusalCode, refusals } from '@joddee/marketplace/common/error-codes';
import type { Language } from '@joddee/marketplace/common/languages';
import type { Context } from '@joddee/marketplace/context/context';
import { StorageError } from '@joddee/marketplace/files/file-storage';
import { AppError, invalidField } from '@joddee/marketplace/platform/app-error';
import { isDatabaseAbsent } from '@joddee/marketplace/platform/connections/mongo';
import { isRedisAbsent } from '@joddee/marketplace/platform/connections/redis';
import type { ErrorRequestHandler, Request, Response } from 'express';
import { MulterError } from 'multer';
import { errorTexts, languageOf } from './texts.ts';

export interface ErrorResponse {
  status: number;
  body: Record<string, unknown>;
  retryAfterSeconds?: number;
}

/** The form of every refusal: a flat object from field name to text, with a code. */
function errorResponse(error: AppError, requestId: string, language: Language): ErrorResponse {
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

/** Error types of Express' body parser. */
const bodyRefusals: Readonly<Record<string, RefusalCode>> = {
  'entity.too.large': 'TOO_LARGE',
  'entity.parse.failed': 'BROKEN_JSON',
  'encoding.unsupported': 'WRONG_CONTENT_TYPE',
  'charset.unsupported': 'WRONG_CONTENT_TYPE',
  'request.size.invalid': 'BROKEN_JSON',
  'request.aborted': 'BROKEN_JSON',
};

/** The refusal for a thrown value; null means an internal error. */
export function translateError(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  if (isDatabaseAbsent(error) || isRedisAbsent(error) || error instanceof StorageError)
    return new AppError('UNAVAILABLE');
  if (error instanceof MulterError)
    return error.code === 'LIMIT_FILE_SIZE'
      ? new AppError('FILE_TOO_LARGE')
      : invalidField('file', 'required');
  // A path with a malformed percent-encoding does not exist.
  if (error instanceof URIError) return new AppError('NOT_FOUND');
  if (error instanceof Error && 'type' in error && typeof error.type === 'string') {
    const code = bodyRefusals[error.type];
    if (code !== undefined) return new AppError(code);
  }
  // Truncated or malformed multipart bodies.
  if (
    error instanceof Error &&
    /multipart|boundary|unexpected end of form|malformed part header|request aborted|null bytes/i.test(
      error.message,
    )
  )
    return invalidField('file', 'required');
  return null;
}

/** Answers every thrown error. The details of an internal error are only logged. */
export function answerError({ log, measures }: Context): ErrorRequestHandler {
  return (error, request, response, next) => {
    if (response.headersSent) return next(error);
    const requestId: string = response.locals.requestId;
    const refusal = translateError(error);
    measures.refusals.inc({ code: refusal?.code ?? 'INTERNAL' });
    if (refusal === null) log.error({ err: error, requestId }, 'request failed');
    else if (refusal.code === 'UNAVAILABLE')
      log.warn({ requestId, reason: String(error) }, 'dependency unavailable');
    const { status, body, retryAfterSeconds } = errorResponse(
      refusal ?? new AppError('INTERNAL'),
      requestId,
      languageOf(request.headers),
    );
    if (retryAfterSeconds !== undefined) response.set('retry-after', String(retryAfterSeconds));
    response.set('cache-control', 'no-store');
    answerJson(request, response, status, body);
  };
}

/** Answers with JSON. Only an answer to a read gets an ETag, whose hash costs as much as the rest of the answer. */
export function answerJson(request: Request, response: Response, status: number, body: unknown): void {
  if (request.method === 'GET' || request.method === 'HEAD') {
    response.status(status).json(body);
    return;
  }
  const text = Buffer.from(JSON.stringify(body));
  response.statusCode = status;
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.setHeader('content-length', text.length);
  response.end(text);
}
