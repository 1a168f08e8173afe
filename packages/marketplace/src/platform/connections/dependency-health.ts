import type { Connection } from 'mongoose';
import { timeoutAfter } from '../background.ts';
import type { RedisClient } from './redis.ts';

export type DependencyHealth = ReturnType<typeof watchDependencies>;

/** A recovered dependency still delays earlier requests, because they retry one command at a time. */
const recoveryMs = 3000;

/** Listens to events of the program's own connections and sends no commands. */
export function watchDependencies(connection: Connection, redis: RedisClient) {
  let failedAt = Number.NEGATIVE_INFINITY;
  const noteFailure = () => {
    failedAt = performance.now();
  };
  const client = connection.getClient();
  client.on('serverHeartbeatFailed', noteFailure);
  client.on('connectionPoolCleared', noteFailure);
  client.on('connectionClosed', ({ reason }) => {
    if (reason === 'error' || reason === 'timeout') noteFailure();
  });
  redis.on('close', noteFailure);
  return {
    /** True while the database or Redis is unavailable, and for a moment after. */
    isDegraded: () => redis.status !== 'ready' || performance.now() - failedAt < recoveryMs,
  };
}

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
  try {
    return await Promise.race([
      ping().then((answer) => answer !== undefined),
      timeoutAfter(pingTimeoutMs).then(() => false),
    ]);
  } catch {
    // An error means that the dependency is unavailable.
    return false;
  }
}
