import type { MapResync } from '@joddee/contract/events/server-events';
import { streamName } from '@joddee/contract/events/stream-names';
import { lastPosition, timeOf } from '../announce/sequence.ts';
import type { Context } from '../context/context.ts';

/** Resyncs the map's stream: a client queries its visible part again after any change. */
export async function resyncMap(context: Context, last: number): Promise<MapResync> {
  const stream = streamName('map');
  const [seq, [seconds, microseconds]] = await Promise.all([
    lastPosition(context.redis, context.redisPrefix, stream),
    context.redis.time(),
  ]);
  const now = Number(seconds) * 1000 + Number(microseconds) / 1000;
  const kind = last > 0 && last === seq ? 'unchanged' : 'snapshot';
  return { stream, seq, kind, snapshot: null, quietMs: Math.max(0, Math.floor(now - timeOf(seq).getTime())) };
}
