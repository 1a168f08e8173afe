import type { RedisClient } from '../platform/connections/redis.ts';
import { sequenceKey } from './gateway-streams.ts';

/** A stream without events for this long restarts its numbers; a client that reconnects later gets a snapshot. */
export const keptSeconds = 8 * 86_400;

/** The last number assigned in a stream; 0 if there is none. */
export async function lastPosition(redis: RedisClient, prefix: string, stream: string): Promise<number> {
  return Number((await redis.get(sequenceKey(redis, prefix, stream))) ?? 0);
}

/** Numbers are the time of Redis in microseconds, so a number also dates its event. */
export const timeOf = (seq: number) => new Date(seq / 1000);
