import type { Log } from '@joddee/marketplace/platform/logger';
import type { RequestHandler } from 'express';

/** A proxy that the settings do not know of makes all visitors one address, whose limits they then share. */
export function noteProxies(log: Log, proxies: number): RequestHandler {
  let noted = proxies > 0;
  return (request, _response, next) => {
    if (!noted && request.headers['x-forwarded-for'] !== undefined) {
      noted = true;
      log.warn(
        'a request came through a proxy; set TRUST_PROXY, or all visitors share the limits of one address',
      );
    }
    next();
  };
}
