import type { ServerEventPayload, StreamEvent, StreamEventName } from '@joddee/contract/server-events';
import type { Redis } from 'ioredis';
import { writeDisconnect, writeMessages } from './gateway-stream.ts';

/** The Redis of the gateway stream, with the prefix of its keys. */
interface Channel {
  redis: Redis;
  redisPrefix: string;
}

/** One event for one stream. */
export type Announcement = {
  [Name in StreamEventName]: { stream: string; event: Name; content: StreamEvent<Name> };
}[StreamEventName];

/**
 * The only function that sends to a room. It runs after the write of the state; once it resolves, every gateway will
 * read the events.
 */
export async function announce(
  { redis, redisPrefix }: Channel,
  messages: readonly Announcement[],
): Promise<void> {
  await writeMessages(
    redis,
    redisPrefix,
    messages.map(({ stream, event, content }) => ({ room: stream, event, payload: content })),
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
