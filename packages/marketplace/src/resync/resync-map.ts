import type { MapResync } from '@joddee/contract/server-events';
import { mapRoom } from '../announce/rooms.ts';
import { lastPosition } from '../announce/sequence.ts';
import type { Context } from '../context/context.ts';

/** Resyncs the map's stream: a client queries its visible part again after any change. */
export async function resyncMap(context: Context, last: number): Promise<MapResync> {
  const seq = await lastPosition(context.redis, context.redisPrefix, mapRoom);
  const kind = last > 0 && last === seq ? 'unchanged' : 'snapshot';
  return { stream: mapRoom, seq, kind, snapshot: null };
}
