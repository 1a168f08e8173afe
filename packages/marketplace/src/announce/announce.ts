import type { ServerEventPayload, StreamEvent, StreamEventName } from '../contract/server-events.ts';
import { streamName } from '../contract/stream-names.ts';
import type { RedisClient } from '../platform/connections/redis.ts';
import { type Traces, traced } from '../platform/traces/traces.ts';
import { type Message, writeDisconnect } from './gateway-stream.ts';

/** The writer of the gateway stream. */
interface Channel {
  batches: { writeMessages(messages: readonly Message[]): Promise<void> };
  traces: Traces | undefined;
}

/** One event for one stream. */
export type Announcement = {
  [Name in StreamEventName]: { stream: string; event: Name; content: StreamEvent<Name> };
}[StreamEventName];

/**
 * The only function that sends to a room. It runs after the write of the state; once it resolves, every gateway will
 * read the events.
 */
export async function announce({ batches, traces }: Channel, messages: readonly Announcement[]) {
  const facts = { 'joddee.events': messages.length };
  await traced(traces, { name: 'publish events', kind: 'producer', facts }, (span) =>
    batches.writeMessages(
      messages.map(({ stream, event, content }) => ({
        room: stream,
        event,
        payload: content,
        trace: span?.carried,
      })),
    ),
  );
}

/**
 * The first event of each name for each stream. Changes of one record that are announced together carry the same view,
 * which a client has by the first one, and there may be any number of them.
 */
export function firstOfEach(announcements: readonly Announcement[]): Announcement[] {
  const sent = new Set<string>();
  return announcements.filter(({ stream, event }) => {
    const name = `${stream} ${event}`;
    return !sent.has(name) && sent.add(name);
  });
}

/** Sends the cause, then disconnects every socket in the room. */
export async function disconnectRoom(
  { redis, redisPrefix }: { redis: RedisClient; redisPrefix: string },
  room: string,
  cause: ServerEventPayload<'session:revoked'>['cause'],
): Promise<void> {
  await writeDisconnect(redis, redisPrefix, { room, event: 'session:revoked', payload: { cause } });
}

/** Only the server joins sockets to rooms. A stream is the ordered sequence of events in the room of its name. */
export const userRoom = (userId: string) => streamName('user', userId);
export const postRoom = (postId: string) => streamName('post', postId);
/** Not a stream: the sockets of one session, which are disconnected together. */
export const sessionRoom = (sessionId: string) => `session:${sessionId}`;
