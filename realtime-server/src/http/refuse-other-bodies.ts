import { AppError } from '@joddee/marketplace/platform/app-error';
import type { RequestHandler } from 'express';

/** Express would treat a body of another type as a missing body without this refusal. */
export const refuseOtherBodies: RequestHandler = (request, _response, next) => {
  const hasBody =
    request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length']) > 0;
  if (hasBody && !request.is(['application/json', 'multipart/form-data']))
    throw new AppError('WRONG_CONTENT_TYPE');
  next();
};
