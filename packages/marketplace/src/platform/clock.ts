import type { RedisClient } from './connections/redis.ts';

export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** Milliseconds on one clock for all programs: that of Redis, whatever the machines' own clocks show. */
export type SharedClock = Awaited<ReturnType<typeof createSharedClock>>;

const measuredForMs = 10_000;

/** Goes on evenly when somebody, or a time server, sets the machine's clock. */
const steadyNow = () => performance.timeOrigin + performance.now();

/** Measures the offset of the machine's own clock at the start, and again from time to time. */
export async function createSharedClock(redis: RedisClient, localNow: () => number = steadyNow) {
  let offset = 0;
  let measuredAt = Number.NEGATIVE_INFINITY;
  let isMeasuring = false;

  async function measure(): Promise<void> {
    isMeasuring = true;
    try {
      const before = localNow();
      const [seconds, microseconds] = await redis.time();
      const after = localNow();
      offset = Number(seconds) * 1000 + Number(microseconds) / 1000 - (before + after) / 2;
      measuredAt = performance.now();
    } catch {
      // Without Redis no request passes between programs; the last offset is used until Redis is available again.
    } finally {
      isMeasuring = false;
    }
  }

  await measure();
  return {
    now(): number {
      if (!isMeasuring && performance.now() - measuredAt > measuredForMs) void measure();
      return localNow() + offset;
    },
  };
}
