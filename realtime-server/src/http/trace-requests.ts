import type { Traces } from '@joddee/marketplace/platform/traces/traces';
import type { RequestHandler } from 'express';
import { healthChecks } from './request-log.ts';

/** Begins a trace with each request. What a visitor sends as the parent of a trace is not trusted. */
export function traceRequests(traces: Traces): RequestHandler {
  return (request, response, next) => {
    if (healthChecks.has(request.path)) return next();
    const span = traces.start({ name: request.method, kind: 'server', parent: 'begins' });
    if (span === undefined) return next();
    response.once('close', () => {
      const route: string = response.locals.route ?? 'other';
      span.rename(`${request.method} ${route}`);
      span.add({
        'http.request.method': request.method,
        'http.route': route,
        'http.response.status_code': response.statusCode,
        'joddee.request.id': response.locals.requestId,
      });
      span.end();
    });
    span.within(next);
  };
}
