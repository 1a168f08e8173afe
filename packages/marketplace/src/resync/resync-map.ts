import type { MapResync } from '@joddee/contract/server-events';
import { mapRoom } from '../announce/rooms.ts';
import { lastPosition } from '../announce/sequence.ts';
import type { Context } from '../context/context.ts';

/** Whether the map has changed since; what has, a client sees by looking at its part of it again. */
export async function mapStream(context: Context, last: number): Promise<MapResync> {
  const seq = await lastPosition(context.redis, context.redisPrefix, mapRoom);
  const kind = last > 0 && last === seq ? 'unchanged' : 'snapshot';
  return { stream: mapRoom, seq, kind, snapshot: null };
}
