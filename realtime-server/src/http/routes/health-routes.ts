import type { Context } from '@joddee/marketplace/context/context';
import type { Router } from 'express';

const patienceMs = 1000;

/** healthz: the process lives. readyz: what it needs is there. */
export function mountHealthRoutes(router: Router, { db, redis }: Context): void {
  router.get('/healthz', (_request, response) => {
    response.json({ ok: true });
  });

  router.get('/readyz', async (_request, response) => {
    const [database, queue] = await Promise.all([
      answersInTime(async () => db.connection.db?.command({ ping: 1 })),
      answersInTime(() => redis.ping()),
    ]);
    response.status(database && queue ? 200 : 503).json({ database, redis: queue });
  });
}

async function answersInTime(ask: () => Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, patienceMs, false);
  });
  try {
    return await Promise.race([ask().then((answer) => answer !== undefined), late]);
  } catch {
    // Being away is the answer.
    return false;
  } finally {
    clearTimeout(timer);
  }
}
