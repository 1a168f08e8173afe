import type { Redis } from 'ioredis';
import type { Connection } from 'mongoose';

export interface DependencyHealth {
  /** Whether the database or Redis is unavailable, or was until a moment ago. */
  isDegraded(): boolean;
}

/** A dependency that has come back still delays requests that began before, because they retry one command at a time. */
const recoveryMs = 3000;

/** Listens to the events of a program's own connections; it sends nothing. */
export function watchDependencies(connection: Connection, redis: Redis): DependencyHealth {
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
  return { isDegraded: () => redis.status !== 'ready' || performance.now() - failedAt < recoveryMs };
}
