import { Cluster } from 'ioredis';
import type { NoticeKind } from '../notices/constants.ts';
import { inBatches } from '../platform/batches.ts';
import type { RedisClient } from '../platform/connections/redis.ts';
import type { RecordId } from '../platform/records/record-id.ts';

/**
 * The Redis stream from which every gateway reads. A number is assigned and its message written in one step, so the
 * messages of a room are in the order of their numbers.
 */

/** The number of entries kept for gateways that lose Redis for a while. */
const gatewayStreamLength = 20_000;
/** And their size: a quarter of the smallest Redis that `docs/operations.md` names. One listing may have 100 kB. */
export const gatewayStreamBytes = 16_000_000;

export interface Message {
  room: string;
  event: string;
  payload: object;
  /** The span that publishes it; gateways continue its trace. */
  trace?: string | undefined;
}

/**
 * KEYS: the gateway stream, then the sequence key of each message. ARGV: length, bytes, seconds, then room, event, payload
 * and trace of each message. Its position is written into the payload. The number is the time of Redis or the last number
 * plus one, whichever is higher. If Redis loses the last numbers, its time is already past them, so no number is
 * assigned twice.
 */
const numberAndWrite = `
local time = redis.call('TIME')
local now = time[1] * 1000000 + time[2]
local isLarge = false
for index = 2, #KEYS do
  local previous = tonumber(redis.call('GET', KEYS[index]) or '0')
  local seq = string.format('%.0f', math.max(previous + 1, now))
  redis.call('SET', KEYS[index], seq, 'EX', ARGV[3])
  local room, event, payload, trace = unpack(ARGV, index * 4 - 4, index * 4 - 1)
  local numbered = '{"previous":' .. string.format('%.0f', previous) .. ',"seq":' .. seq .. ',' .. string.sub(payload, 2)
  redis.call('XADD', KEYS[1], 'MAXLEN', '~', ARGV[1], '*', 'room', room, 'event', event, 'payload', numbered, 'trace', trace)
  isLarge = isLarge or #payload > 8000
end
-- To measure it costs the tenth of a millisecond, so of small events only some do.
if isLarge or now % 64 == 0 then
  local used = redis.call('MEMORY', 'USAGE', KEYS[1], 'SAMPLES', 0)
  local most = tonumber(ARGV[2])
  if used > most then
    redis.call('XTRIM', KEYS[1], 'MAXLEN', '~', math.floor(redis.call('XLEN', KEYS[1]) * most * 0.8 / used))
  end
end
return #KEYS - 1`;

/** What a gateway sends to the sockets of a room, and whether it disconnects them afterwards. */
export interface StoredEvent {
  room: string;
  event: string;
  /** In JSON: most events are for rooms without a socket there. */
  payload: string;
  trace: string;
  disconnects: boolean;
}

export const eventOfEntry = ({
  room = '',
  event = '',
  payload = '',
  trace = '',
  disconnects,
}: Readonly<Record<string, string>>): StoredEvent => ({
  room,
  event,
  payload,
  trace,
  disconnects: disconnects !== undefined,
});

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

/** A script that writes more would keep everybody else waiting. */
const charactersAtOnce = 500_000;

async function writeMessages(redis: RedisClient, prefix: string, messages: readonly Message[]) {
  const stream = gatewayStream(prefix);
  const write = redis.pipeline();
  let keys: string[] = [];
  let parts: string[] = [];
  let characters = 0;
  const add = () =>
    write.eval(
      numberAndWrite,
      keys.length + 1,
      stream,
      ...keys,
      gatewayStreamLength,
      gatewayStreamBytes,
      keptSeconds,
      ...parts,
    );
  for (const { room, event, payload, trace = '' } of messages) {
    const text = JSON.stringify({ stream: room, ...payload });
    if (keys.length > 0 && characters + text.length > charactersAtOnce) {
      add();
      [keys, parts, characters] = [[], [], 0];
    }
    keys.push(sequenceKey(prefix, room));
    parts.push(room, event, text, trace);
    characters += text.length;
  }
  add();
  if (hasReplicas(redis)) write.wait(1, replicaMs);
  for (const [error] of (await write.exec()) ?? []) if (error !== null) throw error;
}

/**
 * Events that no replica had when a primary died would be lost, with the numbers by which clients notice. If the primary
 * dies during this wait the write has failed, and is repeated. If there is no replica now, nothing waits for one.
 */
const replicaMs = 100;
const hasReplicas = (redis: RedisClient) => redis instanceof Cluster || redis.options.sentinels != null;

/** Disconnects every socket in a room, after a last message without a number. */
export async function writeDisconnect(redis: RedisClient, prefix: string, { room, event, payload }: Message) {
  const fields = { room, event, payload: JSON.stringify(payload), disconnects: 'yes' };
  await redis.xadd(
    gatewayStream(prefix),
    'MAXLEN',
    '~',
    gatewayStreamLength,
    '*',
    ...Object.entries(fields).flat(),
  );
}

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

/** Gateways that were without Redis for longer resync from the database anyway. */
const keptHours = 1;
const batch = 500;
const anyId = /[0-9a-f]{32}|[0-9a-f]{24}/g;

interface Channel {
  batches: { findUser(id: RecordId): Promise<{ deletedAt: Date | null } | null> };
  redis: RedisClient;
  redisPrefix: string;
}

type Entry = [id: string, fields: string[]];

/** Removes entries by their age, because a quiet site would keep personal data for months otherwise. */
export const trimGatewayStream = (redis: RedisClient, prefix: string, now: number): Promise<number> =>
  redis.xtrim(gatewayStream(prefix), 'MINID', Math.floor(now - keptHours * 3_600_000));

/** A notice to administrators has the whole name of a user and not the id. */
const cardNotice: NoticeKind = 'card-submitted';

/**
 * Removes all entries that name one of these records, for the deletion of an account. A client that misses one resyncs.
 */
export async function eraseFromGatewayStream(
  redis: RedisClient,
  prefix: string,
  records: ReadonlySet<string>,
): Promise<void> {
  const stream = gatewayStream(prefix);
  let from = '-';
  for (;;) {
    const entries = (await redis.xrange(stream, from, '+', 'COUNT', batch)) as Entry[];
    const named = entries.flatMap(([id, fields]) => {
      const text = fields.join();
      const ids = text.match(anyId) ?? [];
      return text.includes(cardNotice) || ids.some((found) => records.has(found)) ? [id] : [];
    });
    if (named.length > 0) await redis.xdel(stream, ...named);
    const last = entries.at(-1)?.[0];
    if (last === undefined || entries.length < batch) return;
    from = `(${last}`;
  }
}

/**
 * Removes the events of a record if one of its people has been deleted. Every announcement of personal data ends with
 * it: an announcement that was paused before its write may come after the deletion.
 */
export async function eraseLateEvents(
  { batches, redis, redisPrefix }: Channel,
  people: readonly RecordId[],
  records: readonly RecordId[],
): Promise<void> {
  const found = await Promise.all(people.map((id) => batches.findUser(id)));
  if (found.some((person) => person?.deletedAt))
    await eraseFromGatewayStream(redis, redisPrefix, new Set(records.map(String)));
}
