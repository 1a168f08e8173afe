import type { ServerEventPayload, StreamEventName, StreamNews } from '@joddee/contract/server-events';
import type { Context } from '../platform/context.ts';
import { writeCut, writeMessages } from './gateway-stream.ts';

/** One message for one stream. */
export type News = {
  [Name in StreamEventName]: { stream: string; event: Name; news: StreamNews<Name> };
}[StreamEventName];

/**
 * The one place from which anything is said to a room. It is called only after the state was written; when it
 * resolves, every gateway will hear of it.
 */
export async function announce({ redis, redisPrefix }: Context, messages: readonly News[]): Promise<void> {
  await writeMessages(
    redis,
    redisPrefix,
    messages.map(({ stream, event, news }) => ({ room: stream, event, payload: news })),
  );
}

/** Says why, and ends every connection in the room. */
export async function cutSockets(
  { redis, redisPrefix }: Context,
  room: string,
  cause: ServerEventPayload<'session:revoked'>['cause'],
): Promise<void> {
  await writeCut(redis, redisPrefix, { room, event: 'session:revoked', payload: { cause } });
}
