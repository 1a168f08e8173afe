import { timingSafeEqual } from 'node:crypto';
import type { Request, Router } from 'express';
import type { Registry } from 'prom-client';

/** Counters for monitoring. Without the token the route does not exist. */
export function mountMetrics(router: Router, registry: Registry, token: string | undefined): void {
  router.get('/metrics', async (request, response, next) => {
    if (token === undefined || !hasToken(request, token)) return next();
    response.type(registry.contentType).send(await registry.metrics());
  });
}

function hasToken(request: Request, token: string): boolean {
  const given = Buffer.from(request.headers.authorization?.replace(/^Bearer\s+/i, '') ?? '');
  const expected = Buffer.from(token);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
