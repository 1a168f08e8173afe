import { AppError } from '@joddee/marketplace/platform/app-error';
import type { RequestHandler } from 'express';

/** Without this refusal Express would read a body of another type as no body at all. */
export const refuseOtherBodies: RequestHandler = (request, _response, next) => {
  const hasBody =
    request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length']) > 0;
  if (hasBody && !request.is(['application/json', 'multipart/form-data']))
    throw new AppError('WRONG_CONTENT_TYPE');
  next();
};
