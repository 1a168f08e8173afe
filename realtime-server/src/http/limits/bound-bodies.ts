import { limits } from '@joddee/marketplace/common/limits';
import type { Context } from '@joddee/marketplace/context/context';
import { AppError } from '@joddee/marketplace/platform/app-error';
import express, { type Request, type RequestHandler } from 'express';
import { answerError } from '../error-response.ts';

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

/**
 * Refuses a body once it is read and discarded. A connection that ends with its answer, as proxies ask for, would be
 * reset by what is still on its way, and the answer be lost with it.
 */
function refuseAfterBody(request: Request, refuse: () => void): void {
  boundReading(request);
  if (declaredBytes(request) > readAtMost) refuse();
  else request.once('end', refuse).resume();
}

/** Refuses a JSON body that declares too much; the parser would keep all of it first. */
export function refuseLargeJson(context: Context): RequestHandler {
  const answer = answerError(context);
  return (request, response, next) => {
    if (!request.is('application/json') || declaredBytes(request) <= limits.jsonBytes) return next();
    refuseAfterBody(request, () => answer(new AppError('TOO_LARGE'), request, response, next));
  };
}

const parseJson = express.json({ limit: limits.jsonBytes });

/** Reads the body of a request that may be answered: its caller is known, and it was counted. */
export const readJson: RequestHandler = (request, response, next) => {
  // Other bodies have readers of their own.
  if (!request.is('application/json')) return next();
  parseJson(request, response, next);
  boundReading(request);
};

/** Refuses a form that is too large for any file. A file that is a little too large is refused by the parser of forms. */
export const refuseLargeForm: RequestHandler = (request, _response, next) => {
  if (declaredBytes(request) <= limits.fileBytes + formBytes) return next();
  refuseAfterBody(request, () => next(new AppError('FILE_TOO_LARGE')));
};

/** Express would treat a body of another type as a missing body without this refusal. */
export const refuseOtherBodies: RequestHandler = (request, _response, next) => {
  const hasBody =
    request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length']) > 0;
  if (hasBody && !request.is(['application/json', 'multipart/form-data']))
    throw new AppError('WRONG_CONTENT_TYPE');
  next();
};
