import type { Log } from '@joddee/marketplace/platform/logger';
import type { RequestHandler } from 'express';

/** Logs once if a proxy is missing in the settings, because all visitors then share one address and its limits. */
export function noteProxies(log: Log, proxies: number): RequestHandler {
  let logged = proxies > 0;
  return (request, _response, next) => {
    if (!logged && request.headers['x-forwarded-for'] !== undefined) {
      logged = true;
      log.warn(
        'request through an unknown proxy; set TRUST_PROXY, or all visitors share the limits of one address',
      );
    }
    next();
  };
}
