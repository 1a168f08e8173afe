import type { Connection } from 'mongoose';
import type { RedisClient } from './redis.ts';

const pingTimeoutMs = 1000;

interface Dependencies {
  db: { connection: Connection };
  redis: RedisClient;
}

/** Whether each dependency answers within a second. */
export async function dependenciesAnswer({ db, redis }: Dependencies) {
  const [database, queue] = await Promise.all([
    answersInTime(async () => db.connection.db?.command({ ping: 1 })),
    answersInTime(() => redis.ping()),
  ]);
  return { database, redis: queue };
}

/** Whether a call of a dependency succeeds within a second. */
export async function answersInTime(ping: () => Promise<unknown>): Promise<boolean> {
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
