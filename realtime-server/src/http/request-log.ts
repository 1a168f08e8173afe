import { randomUUID } from 'node:crypto';
import type { Log } from '@joddee/marketplace/platform/logger';
import type { Measures } from '@joddee/marketplace/platform/measures/measures';
import type { Traces } from '@joddee/marketplace/platform/traces/traces';
import type { RequestHandler, Response } from 'express';

/** Proxies and container engines ask for them several times a second. */
const healthChecks: ReadonlySet<string> = new Set(['/healthz', '/readyz']);

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

/** Node accepts many more; each would be a series of its own. */
const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'DELETE']);

/** Measures every request by the pattern of its route, which is the same for every id. */
export function measureRequests({ requests }: Measures): RequestHandler {
  return (request, response, next) => {
    const started = performance.now();
    response.once('close', () => {
      const labels = {
        method: methods.has(request.method) ? request.method : 'other',
        route: response.locals.route ?? 'other',
        status: statusOf(response),
      };
      requests.observe(labels, (performance.now() - started) / 1000);
    });
    next();
  };
}

/** A caller that does not wait for a slow answer would otherwise hide it. */
function statusOf({ writableFinished, statusCode }: Response): string {
  return writableFinished ? `${Math.floor(statusCode / 100)}xx` : 'aborted';
}

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
