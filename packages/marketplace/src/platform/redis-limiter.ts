import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { RedisClient } from './connections/redis.ts';

export interface LimiterOptions {
  keyPrefix: string;
  points: number;
  seconds: number;
  /** Fails while Redis is unavailable. Any other limiter then counts in the memory of this process. */
  needsRedis: boolean;
}

export interface Limiter {
  /** Counts one; rejects with a `RateLimiterRes` if there were too many. */
  consume(key: string): Promise<RateLimiterRes>;
  reward(key: string): Promise<unknown>;
  delete(key: string): Promise<unknown>;
}

/** Clients that a command waited for in vain. No other one waits for them, so a call that counts twice waits once. */
const silent = new WeakSet<RedisClient>();

/** Until Redis answers, or has not answered a second time. */
function noteSilence(redis: RedisClient): void {
  if (silent.has(redis)) return;
  silent.add(redis);
  redis
    .ping()
    .catch(() => undefined)
    .finally(() => silent.delete(redis));
}

/** Counts in Redis for all servers. */
export function openLimiter(
  redis: RedisClient,
  { keyPrefix, points, seconds, needsRedis }: LimiterOptions,
): Limiter {
  const options = { keyPrefix, points, duration: seconds };
  const common = new RateLimiterRedis({ ...options, storeClient: redis, rejectIfRedisNotReady: true });
  const own = new RateLimiterMemory(options);

  async function ask<Answer>(run: (limiter: Limiter) => Promise<Answer>): Promise<Answer> {
    try {
      if (silent.has(redis)) throw new Error('Redis is silent.');
      return await run(common);
    } catch (error) {
      if (error instanceof RateLimiterRes) throw error;
      if (error instanceof Error && error.message === 'Command timed out') noteSilence(redis);
      if (needsRedis) throw error;
      return run(own);
    }
  }

  return {
    consume: (key) => ask((limiter) => limiter.consume(key)),
    reward: (key) => ask((limiter) => limiter.reward(key)),
    delete: (key) => ask((limiter) => limiter.delete(key)),
  };
}
