import type { Redis } from 'ioredis';

/** Milliseconds on one clock for all programs: that of Redis, whatever the machines' own clocks say. */
export interface SharedClock {
  now(): number;
}

const measuredForMs = 10_000;

/** Measures how far the machine's own clock is off, at the start and now and then while it is asked. */
export async function createSharedClock(
  redis: Redis,
  localNow: () => number = Date.now,
): Promise<SharedClock> {
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
      // Without Redis no request travels between programs; the last offset holds until it is back.
    } finally {
      isMeasuring = false;
    }
  }

  await measure();
  return {
    now() {
      if (!isMeasuring && performance.now() - measuredAt > measuredForMs) void measure();
      return localNow() + offset;
    },
  };
}
