import type { Router } from 'express';
import type { Registry } from 'prom-client';

const ownMachine = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Counters for whoever watches this machine from itself; to others the page does not exist. */
export function mountMetrics(router: Router, registry: Registry): void {
  router.get('/metrics', async (request, response, next) => {
    const forwarded = request.headers['x-forwarded-for'] !== undefined;
    if (forwarded || !ownMachine.has(request.socket.remoteAddress ?? '')) return next();
    response.type(registry.contentType).send(await registry.metrics());
  });
}
