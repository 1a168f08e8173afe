import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from './app-error.ts';

export interface RateRule {
  points: number;
  seconds: number;
}

export interface RateLimit {
  /** Counts one; refuses when there have been too many. */
  count(key: string): Promise<void>;
  /** Refuses when there have been too many, without counting. */
  check(key: string): Promise<void>;
  forget(key: string): Promise<void>;
}

/**
 * Counted in Redis for all servers together. While Redis is away each server counts for itself; but where the
 * call needs Redis anyway, it is refused at once.
 */
export function createRateLimit(
  redis: Redis,
  prefix: string,
  name: string,
  rule: RateRule & { needsRedis?: boolean },
): RateLimit {
  const shared = { keyPrefix: `${prefix}:rate:${name}`, points: rule.points, duration: rule.seconds };
  const limiter = new RateLimiterRedis({
    ...shared,
    storeClient: redis,
    rejectIfRedisNotReady: true,
    ...(rule.needsRedis ? {} : { insuranceLimiter: new RateLimiterMemory(shared) }),
  });
  const refuse = (state: RateLimiterRes) =>
    new AppError('TOO_MANY_REQUESTS', { extra: { retryAfterSeconds: Math.ceil(state.msBeforeNext / 1000) } });
  return {
    async count(key) {
      try {
        await limiter.consume(key);
      } catch (reason) {
        // Anything else is Redis' absence, where no server may count for itself.
        throw reason instanceof RateLimiterRes ? refuse(reason) : new AppError('UNAVAILABLE');
      }
    },
    async check(key) {
      const state = await limiter.get(key);
      if (state !== null && state.consumedPoints >= rule.points) throw refuse(state);
    },
    async forget(key) {
      await limiter.delete(key);
    },
  };
}
