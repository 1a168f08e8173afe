import type { Connection } from 'mongoose';
import { keepAlive, type RedisClient } from './redis.ts';

export interface DependencyHealth {
  /** True while the database or Redis is unavailable or slow, and for a moment after. */
  isDegraded(): boolean;
}

/** A recovered dependency still delays earlier requests, because they retry one command at a time. */
const recoveryMs = 3000;
/** A command needs several answers, so slower ones are too slow for a request. */
const slowMs = 250;

/** Listens to the program's own connections, and to the answers by which they keep alive. */
export function watchDependencies(connection: Connection, redis: RedisClient): DependencyHealth {
  let failedAt = Number.NEGATIVE_INFINITY;
  const noteFailure = () => {
    failedAt = performance.now();
  };
  const client = connection.getClient();
  const noteAnswer = (milliseconds: number) => {
    if (milliseconds > slowMs) noteFailure();
  };
  client.on('serverHeartbeatFailed', noteFailure);
  client.on('serverHeartbeatSucceeded', ({ duration }) => noteAnswer(duration));
  client.on('connectionPoolCleared', noteFailure);
  client.on('connectionClosed', ({ reason }) => {
    if (reason === 'error' || reason === 'timeout') noteFailure();
  });
  redis.on('close', noteFailure);
  keepAlive(redis, noteAnswer);
  return { isDegraded: () => redis.status !== 'ready' || performance.now() - failedAt < recoveryMs };
}
