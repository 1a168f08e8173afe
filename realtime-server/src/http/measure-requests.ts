import type { Measures } from '@joddee/marketplace/platform/measures/measures';
import type { RequestHandler, Response } from 'express';

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
