import { limits } from '@joddee/contract/limits';
import type { Context } from '@joddee/marketplace/context/context';
import { AppError } from '@joddee/marketplace/platform/app-error';
import type { Request, RequestHandler } from 'express';
import { answerError } from '../answer-error.ts';

/**
 * Bytes of one body that are read at most. More than any limit of a body, because a client that still sends would get a
 * reset connection instead of the refusal.
 */
const readAtMost = 10_000_000;
/** What a form has around its file: other fields, names and boundaries. */
const formBytes = 100_000;

const declaredBytes = (request: Request) => Number(request.headers['content-length'] ?? 0);

/** Closes the connection of an endless body. Parsers read a body that they have refused to its end. */
export function boundReading(request: Request): void {
  let received = 0;
  request.on('data', (part: Buffer) => {
    received += part.length;
    if (received > readAtMost) request.socket.destroy();
  });
}

/** Refuses a JSON body as soon as it is known to be too large. It runs before the parser, which refuses it at its end. */
export function refuseLargeJson(context: Context): RequestHandler {
  const answer = answerError(context);
  return (request, response, next) => {
    if (!request.is('application/json')) return next();
    if (declaredBytes(request) > limits.jsonBytes) {
      answer(new AppError('TOO_LARGE'), request, response, next);
      boundReading(request);
      return;
    }
    next();
    boundReading(request);
  };
}

/** Refuses a form that is too large for any file. A file that is a little too large is refused by the parser of forms. */
export const refuseLargeForm: RequestHandler = (request, _response, next) => {
  if (declaredBytes(request) <= limits.fileBytes + formBytes) return next();
  next(new AppError('FILE_TOO_LARGE'));
  boundReading(request);
};
