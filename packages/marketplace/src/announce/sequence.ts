import type { Redis } from 'ioredis';

/** Streams in which nothing happened for so long start anew; a client that comes back gets a snapshot. */
export const keptSeconds = 8 * 86_400;

export const sequenceKey = (prefix: string, stream: string) => `${prefix}:seq:${stream}`;

/** The last number that was given in a stream; 0: none. */
export async function lastPosition(redis: Redis, prefix: string, stream: string): Promise<number> {
  return Number((await redis.get(sequenceKey(prefix, stream))) ?? 0);
}

/** Numbers are Redis' clock in microseconds, so they also tell when something was said. */
export const momentOf = (seq: number) => new Date(seq / 1000);
