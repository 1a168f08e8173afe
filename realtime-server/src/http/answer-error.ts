import type { Context } from '@joddee/marketplace/context/context';
import { AppError } from '@joddee/marketplace/platform/app-error';
import type { ErrorRequestHandler } from 'express';
import { answerJson } from './answer-json.ts';
import { errorResponse } from './error-response.ts';
import { languageOf } from './language.ts';
import { translateError } from './translate-error.ts';

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
