import { Redis } from 'ioredis';
import type { Log } from '../logger.ts';

/** A connection that is owed an answer this long is closed and opened again: its other end is gone without a word. */
export const redisSilenceMs = 4000;
const pingMs = 1000;

/**
 * Sends a ping from time to time, so that a silent connection is noticed also while nothing else is sent, and where
 * answers only follow events.
 */
export function keepAlive(redis: Redis): void {
  const timer = setInterval(() => {
    if (redis.status === 'ready') redis.ping().catch(() => {});
  }, pingMs);
  timer.unref();
  redis.on('end', () => clearInterval(timer));
}

/** For commands within a request: fails within a second while Redis is unavailable, and reconnects by itself. */
export async function connectRedis(url: string, log: Log): Promise<Redis> {
  const redis = new Redis(url, {
    lazyConnect: true,
    maxRetriesPerRequest: 1,
    connectTimeout: 1000,
    commandTimeout: 800,
    socketTimeout: 2000,
    retryStrategy: (attempt) => Math.min(attempt * 100, 1000),
  });
  let reported = false;
  redis.on('error', (error: Error) => {
    if (!reported) log.warn({ reason: error.message }, 'redis unavailable');
    reported = true;
  });
  redis.on('ready', () => {
    reported = false;
  });
  await redis.connect().catch((error: unknown) => {
    redis.disconnect();
    throw error;
  });
  keepAlive(redis);
  return redis;
}

/** Error messages of ioredis when Redis does not answer, does not listen or is still loading its data. */
const absence =
  /ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EPIPE|Connection is closed|Command timed out|max retries per request|Stream isn't writeable|LOADING|socket hang up/i;

export function isRedisAbsent(error: unknown): boolean {
  return (
    error instanceof Error && (absence.test(error.message) || error.name === 'MaxRetriesPerRequestError')
  );
}
