import { Cluster } from 'ioredis';
import { inBatches } from '../platform/batches.ts';
import type { RedisClient } from '../platform/connections/redis.ts';

/**
 * The writer of the Redis stream from which every gateway reads. Entries have the form of Socket.IO's streams adapter
 * (0.3.1, pinned; a test reads them with the real adapter). They are written here for two reasons. A number is assigned
 * and its message written in one step, so the messages of a stream are in the order of their numbers. And a failed write
 * is reported, which the adapter would swallow.
 */

/** The number of entries kept for gateways that lose Redis for a while. */
export const gatewayStreamLength = 20_000;

const messageTypes = { broadcast: '3', disconnectSockets: '6' } as const;
const eventPacket = 2;
/** Differs from every gateway's id, because a gateway ignores its own messages. */
const writer = 'marketplace';

export interface Message {
  room: string;
  event: string;
  payload: object;
  /** The span that publishes it; gateways continue its trace. */
  trace?: string | undefined;
}

/**
 * KEYS: the gateway stream, then the sequence key of each message. ARGV: length, seconds, then head, tail, room and
 * trace of each message. Its position is written between head and tail. The number is the time of Redis or the last
 * number plus one, whichever is higher. If Redis loses the last numbers, its time is already past them, so no number is
 * assigned twice.
 */
const numberAndWrite = `
local time = redis.call('TIME')
local now = time[1] * 1000000 + time[2]
for index = 2, #KEYS do
  local previous = tonumber(redis.call('GET', KEYS[index]) or '0')
  local seq = string.format('%.0f', math.max(previous + 1, now))
  redis.call('SET', KEYS[index], seq, 'EX', ARGV[2])
  local head, tail, room, trace = unpack(ARGV, index * 4 - 5, index * 4 - 2)
  local data = head .. '"previous":' .. string.format('%.0f', previous) .. ',"seq":' .. seq .. ',' .. tail
  redis.call('XADD', KEYS[1], 'MAXLEN', '~', ARGV[1], '*', 'uid', '${writer}', 'nsp', '/', 'type', '${messageTypes.broadcast}', 'room', room, 'trace', trace, 'data', data)
end
return #KEYS - 1`;

const dataHead = `{"packet":{"type":${eventPacket},"data":`;
const dataTail = (room: string) => `,"nsp":"/"},"opts":${toRoom(room)}}`;

export type StreamEntry = Readonly<
  Partial<Record<'uid' | 'nsp' | 'type' | 'room' | 'trace' | 'mark' | 'data', string>>
>;

/** The room and the text of an event in the form of `writeMessages`, without parsing it; null for other entries. */
export function eventOfEntry({ uid, room, data }: StreamEntry): { room: string; event: string } | null {
  if (uid !== writer || room === undefined || data === undefined) return null;
  return { room, event: data.slice(dataHead.length, -dataTail(room).length) };
}

const numberMark = '"seq":';

/** The number of an event in this form. */
export function numberOfEvent(event: string): number {
  return Number.parseInt(event.slice(event.indexOf(numberMark) + numberMark.length), 10);
}

/** Writes messages, each with the next number of its room; those that come together by one command. */
export function writeMessagesInBatches(
  redis: RedisClient,
  prefix: string,
): (messages: readonly Message[]) => Promise<void> {
  return inBatches<readonly Message[], undefined>({ size: 32, atOnce: 1 }, async (announcements) => {
    await writeMessages(redis, prefix, announcements.flat());
    return announcements.map(() => undefined);
  });
}

async function writeMessages(
  redis: RedisClient,
  prefix: string,
  messages: readonly Message[],
): Promise<void> {
  const stream = gatewayStream(prefix);
  const keys = messages.map(({ room }) => sequenceKey(prefix, room));
  const parts = messages.flatMap(({ room, event, payload, trace = '' }) => {
    const body = JSON.stringify({ stream: room, ...payload });
    return [`${dataHead}[${JSON.stringify(event)},{`, `${body.slice(1)}]${dataTail(room)}`, room, trace];
  });
  const write = redis.pipeline();
  write.eval(numberAndWrite, keys.length + 1, stream, ...keys, gatewayStreamLength, keptSeconds, ...parts);
  if (hasReplicas(redis)) write.wait(1, replicaMs);
  throwFirstError(await write.exec());
}

/**
 * Events that no replica had when a primary died would be lost, with the numbers by which clients notice. If the primary
 * dies during this wait the write has failed, and is repeated. If there is no replica now, nothing waits for one.
 */
const replicaMs = 100;
const hasReplicas = (redis: RedisClient) => redis instanceof Cluster || redis.options.sentinels != null;

function throwFirstError(results: readonly [error: Error | null, result: unknown][] | null): void {
  for (const [error] of results ?? []) if (error !== null) throw error;
}

/** Disconnects every socket in a room, after a last message without a number. */
export async function writeDisconnect(
  redis: RedisClient,
  prefix: string,
  { room, event, payload }: Message,
): Promise<void> {
  const packet = { type: eventPacket, data: [event, payload], nsp: '/' };
  const last = `{"packet":${JSON.stringify(packet)},"opts":${toRoom(room)}}`;
  const disconnect = `{"opts":${toRoom(room)},"close":true}`;
  const entry = (type: string, data: string) =>
    ['MAXLEN', '~', gatewayStreamLength, '*', 'uid', writer, 'nsp', '/', 'type', type, 'data', data] as const;
  const stream = gatewayStream(prefix);
  await redis
    .multi()
    .xadd(stream, ...entry(messageTypes.broadcast, last))
    .xadd(stream, ...entry(messageTypes.disconnectSockets, disconnect))
    .exec();
}

const toRoom = (room: string) => JSON.stringify({ rooms: [room], except: [], flags: {} });

export const gatewayStream = (prefix: string) => `${prefix}:gateway`;

/** The key of a room's last number, in the slot of the stream, because one script writes both on a cluster, too. */
export const sequenceKey = (prefix: string, room: string): string => `{${gatewayStream(prefix)}}:seq:${room}`;

/** A stream without events for this long restarts its numbers; a client that reconnects later gets a snapshot. */
const keptSeconds = 8 * 86_400;

/** The last number assigned in a stream; 0 if there is none. */
export async function lastPosition(redis: RedisClient, prefix: string, stream: string): Promise<number> {
  return Number((await redis.get(sequenceKey(prefix, stream))) ?? 0);
}

/** Numbers are the time of Redis in microseconds, so a number also dates its event. */
export const timeOf = (seq: number) => new Date(seq / 1000);
