import type { Context } from '@joddee/marketplace/context/context';
import { dependenciesAnswer } from '@joddee/marketplace/platform/connections/dependency-health';
import { sharedWithin } from '@joddee/marketplace/platform/turns';
import type { RequestHandler, Router } from 'express';

/** True once the server has been asked to stop: it still answers, but proxies should choose another one. */
export interface Departure {
  isLeaving: boolean;
}

/** A client that keeps its connection busy would keep a leaving server for as long as it likes. */
export function endConnections(departure: Departure): RequestHandler {
  return (_request, response, next) => {
    if (departure.isLeaving) response.set('connection', 'close');
    next();
  };
}

/** One answer serves all checks of this time, so that a flood of them does not reach the database. */
const freshMs = 1000;

/** healthz: the process runs. readyz: its dependencies answer, and it stays. */
export function mountHealthRoutes(router: Router, context: Context, departure: Departure): void {
  router.get('/healthz', (_request, response) => {
    response.locals.route = '/healthz';
    response.json({ ok: true });
  });

  const answersNow = sharedWithin<void, { database: boolean; redis: boolean }>(freshMs, () =>
    dependenciesAnswer(context),
  );

  router.get('/readyz', async (_request, response) => {
    response.locals.route = '/readyz';
    const answers = await answersNow();
    const isReady = answers.database && answers.redis && !departure.isLeaving;
    response.status(isReady ? 200 : 503).json(departure.isLeaving ? { ...answers, leaving: true } : answers);
  });
}
