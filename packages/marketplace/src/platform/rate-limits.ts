import { createHash } from 'node:crypto';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { AppError } from './app-error.ts';
import type { RedisClient } from './connections/redis.ts';
import type { Measures } from './measures/measures.ts';

export interface RateRule {
  points: number;
  seconds: number;
}

export interface RateLimit {
  /** Counts one, or refuses if there were too many. */
  count(key: string): Promise<void>;
  /** Takes back one count. No answer waits for it: what a silent Redis does not take back stays counted. */
  giveBack(key: string): void;
  forget(key: string): void;
}

/** Counts for several limits at once, so that waits for a silent Redis do not add up. One refusal takes back the rest. */
export async function countTogether(counts: readonly (readonly [RateLimit, string])[]): Promise<void> {
  const results = await Promise.allSettled(counts.map(([limit, key]) => limit.count(key)));
  const refusal = results.find((result) => result.status === 'rejected');
  if (refusal === undefined) return;
  for (const [index, [limit, key]] of counts.entries())
    if (results[index]?.status === 'fulfilled') limit.giveBack(key);
  throw refusal.reason;
}

type Refusals = Pick<Measures, 'rateLimitRefusals'>;

/**
 * Counted in Redis for all servers. While Redis is unavailable each server counts for itself; a limit with `needsRedis`
 * refuses at once, because its route needs Redis anyway.
 */
export function createRateLimit(
  redis: RedisClient,
  prefix: string,
  name: string,
  rule: RateRule & { needsRedis?: boolean },
  measures: Refusals,
): RateLimit {
  const limiter = openLimiter(redis, keysOf(prefix, name), rule, rule.needsRedis);
  return {
    async count(key) {
      try {
        await limiter.consume(hashed(key));
      } catch (reason) {
        // Any other rejection means that Redis is unavailable and this limit has no in-memory fallback.
        throw reason instanceof RateLimiterRes ? refuse(reason, name, measures) : new AppError('UNAVAILABLE');
      }
    },
    giveBack: (key) => withoutWait(limiter.reward(hashed(key))),
    forget: (key) => withoutWait(limiter.delete(hashed(key))),
  };
}

export type RateCount = ReturnType<typeof createRateCount>;
/** Counts like a limit and never refuses, for delays that grow instead. */
export function createRateCount(redis: RedisClient, prefix: string, name: string, seconds: number) {
  const limiter = openLimiter(redis, keysOf(prefix, name), { points: Number.MAX_SAFE_INTEGER, seconds });
  return {
    /** Counts one and returns the current count. */
    async count(key: string): Promise<number> {
      return (await limiter.consume(hashed(key))).consumedPoints;
    },
    giveBack: (key: string) => withoutWait(limiter.reward(hashed(key))),
  };
}

/** Whether a count is admitted, where a refusal only leaves something out. */
export async function isWithinLimit(count: () => Promise<void>): Promise<boolean> {
  try {
    await count();
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'TOO_MANY_REQUESTS') return false;
    throw error;
  }
}

export type ServerLimit = ReturnType<typeof createServerLimit>;
/** For frequent requests that must not cost a Redis command each: every server counts for itself. */
export function createServerLimit(name: string, { points, seconds }: RateRule, measures: Refusals) {
  const limiter = new RateLimiterMemory({ points, duration: seconds });
  return {
    async count(key: string, cost = 1): Promise<void> {
      await limiter
        .consume(key, cost)
        .catch((state: RateLimiterRes) => Promise.reject(refuse(state, name, measures)));
    },
  };
}

function refuse(state: RateLimiterRes, limit: string, { rateLimitRefusals }: Refusals): AppError {
  rateLimitRefusals.inc({ limit });
  return new AppError('TOO_MANY_REQUESTS', {
    extra: { retryAfterSeconds: Math.ceil(state.msBeforeNext / 1000) },
  });
}

function withoutWait(command: Promise<unknown>): void {
  command.catch(() => undefined);
}

const keysOf = (prefix: string, name: string) => `${prefix}:rate:${name}`;

/** Redis then holds no usernames, mail addresses and addresses of visitors. */
const hashed = (key: string) => createHash('sha256').update(key).digest('base64url');

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

/**
 * Counts in Redis for all servers. While Redis is unavailable a limiter with `needsRedis` fails, and any other counts in the
 * memory of this process.
 */
function openLimiter(
  redis: RedisClient,
  keyPrefix: string,
  { points, seconds }: RateRule,
  needsRedis = false,
) {
  const options = { keyPrefix, points, duration: seconds };
  const common = new RateLimiterRedis({ ...options, storeClient: redis, rejectIfRedisNotReady: true });
  const own = new RateLimiterMemory(options);

  async function ask<Answer>(run: (limiter: RateLimiterAbstract) => Promise<Answer>): Promise<Answer> {
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
    /** Counts one; rejects with a `RateLimiterRes` if there were too many. */
    consume: (key: string) => ask((limiter) => limiter.consume(key)),
    reward: (key: string) => ask((limiter) => limiter.reward(key)),
    delete: (key: string) => ask((limiter) => limiter.delete(key)),
  };
}
