import type { Log } from '@joddee/marketplace/platform/logger';
import type { RequestHandler } from 'express';

/** Behind a proxy that is missing in the settings all visitors have one address and share its limits. */
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
