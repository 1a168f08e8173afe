import type { Context } from '@joddee/marketplace/context/context';
import { dependenciesAnswer } from '@joddee/marketplace/platform/connections/dependency-health';
import type { Router } from 'express';
import type { Departure } from '../departure.ts';

/** One answer serves all checks of this time, so that a flood of them does not reach the database. */
const freshMs = 1000;

/** healthz: the process runs. readyz: its dependencies answer, and it stays. */
export function mountHealthRoutes(router: Router, context: Context, departure: Departure): void {
  router.get('/healthz', (_request, response) => {
    response.locals.route = '/healthz';
    response.json({ ok: true });
  });

  let known: { at: number; answers: ReturnType<typeof dependenciesAnswer> } | undefined;
  const answersNow = () => {
    const now = performance.now();
    if (known === undefined || now - known.at >= freshMs)
      known = { at: now, answers: dependenciesAnswer(context) };
    return known.answers;
  };

  router.get('/readyz', async (_request, response) => {
    response.locals.route = '/readyz';
    const answers = await answersNow();
    const isReady = answers.database && answers.redis && !departure.isLeaving;
    response.status(isReady ? 200 : 503).json(departure.isLeaving ? { ...answers, leaving: true } : answers);
  });
}
