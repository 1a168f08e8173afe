import { randomUUID } from 'node:crypto';
import type { Log } from '@joddee/marketplace/platform/logger';
import type { RequestHandler } from 'express';

/** Proxies and container engines ask for them several times a second. */
export const healthChecks: ReadonlySet<string> = new Set(['/healthz', '/readyz']);

/** Gives every request an id and one log line with the route, but never its query, body or address. */
export function requestLog(log: Log): RequestHandler {
  return (request, response, next) => {
    const started = performance.now();
    const requestId = randomUUID();
    response.locals.requestId = requestId;
    response.set('x-request-id', requestId);
    // Also of a caller that did not wait for the answer.
    response.once('close', () => {
      const isHealthy = healthChecks.has(request.path) && response.statusCode === 200;
      log[isHealthy ? 'debug' : 'info'](
        {
          requestId,
          method: request.method,
          route: response.locals.route ?? 'other',
          ...(response.writableFinished ? { status: response.statusCode } : { aborted: true }),
          user: response.locals.caller?.id,
          ms: Math.round(performance.now() - started),
        },
        'request',
      );
    });
    next();
  };
}
