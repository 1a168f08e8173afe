import type { Context } from '@joddee/marketplace/context/context';
import { dependenciesAnswer } from '@joddee/marketplace/platform/connections/dependencies-answer';
import type { Router } from 'express';
import type { Departure } from '../departure.ts';

/** healthz: the process runs. readyz: its dependencies answer, and it stays. */
export function mountHealthRoutes(router: Router, context: Context, departure: Departure): void {
  router.get('/healthz', (_request, response) => {
    response.locals.route = '/healthz';
    response.json({ ok: true });
  });

  router.get('/readyz', async (_request, response) => {
    response.locals.route = '/readyz';
    const answers = await dependenciesAnswer(context);
    const isReady = answers.database && answers.redis && !departure.isLeaving;
    response.status(isReady ? 200 : 503).json(departure.isLeaving ? { ...answers, leaving: true } : answers);
  });
}
