import type { ServerEventPayload, StreamEventName, StreamNews } from '@joddee/contract/server-events';
import type { Redis } from 'ioredis';
import { writeDisconnect, writeMessages } from './gateway-stream.ts';

/** Where the gateways read. */
interface Channel {
  redis: Redis;
  redisPrefix: string;
}

/** One message for one stream. */
export type News = {
  [Name in StreamEventName]: { stream: string; event: Name; news: StreamNews<Name> };
}[StreamEventName];

/**
 * The only place that sends to a room. It is called after the state was written; when it resolves, every gateway will
 * read the messages.
 */
export async function announce({ redis, redisPrefix }: Channel, messages: readonly News[]): Promise<void> {
  await writeMessages(
    redis,
    redisPrefix,
    messages.map(({ stream, event, news }) => ({ room: stream, event, payload: news })),
  );
}

/** Sends the cause, then disconnects every socket in the room. */
export async function disconnectRoom(
  { redis, redisPrefix }: Channel,
  room: string,
  cause: ServerEventPayload<'session:revoked'>['cause'],
): Promise<void> {
  await writeDisconnect(redis, redisPrefix, { room, event: 'session:revoked', payload: { cause } });
}
