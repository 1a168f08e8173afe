import type { Context } from '@joddee/marketplace/context/context';
import type { Router } from 'express';

const pingTimeoutMs = 1000;

/** healthz: the process runs. readyz: its dependencies answer. */
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

async function answersInTime(ping: () => Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, pingTimeoutMs, false);
  });
  try {
    return await Promise.race([ping().then((answer) => answer !== undefined), late]);
  } catch {
    // An error means that the dependency is unavailable.
    return false;
  } finally {
    clearTimeout(timer);
  }
}
