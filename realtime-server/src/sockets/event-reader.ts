import { eventOfEntry, gatewayStream, type StoredEvent } from '@joddee/marketplace/announce/gateway-stream';
import type { Context } from '@joddee/marketplace/context/context';
import { timeoutAfter } from '@joddee/marketplace/platform/background';
import {
  openWaitingRedis,
  type RedisNode,
  redisAddress,
  redisSilenceMs,
  redisWaitMs,
} from '@joddee/marketplace/platform/connections/redis';
import type { Traces } from '@joddee/marketplace/platform/traces/traces';
import { createClient, createCluster } from 'redis';
import type { GatewayServer } from './authenticate-socket.ts';

const socket = {
  reconnectStrategy: (attempt: number) => Math.min(50 * 2 ** attempt, 1000),
  connectTimeout: 1000,
  socketTimeout: redisSilenceMs,
};
const readAtOnce = 100;
const retryMs = 100;

interface Entry {
  id: string;
  message: Record<string, string>;
}

/** A connection of its own to the stream, because a read waits for the next entry. */
interface Source {
  newest(): Promise<string | undefined>;
  after(id: string): Promise<Entry[]>;
  close(): void;
}

async function openSource(url: string, key: string, onError: (error: Error) => void): Promise<Source> {
  const address = redisAddress(url);
  if (address.kind === 'sentinel') return openBehindSentinels(url, key, onError);
  const { tls, ...login } = address.kind === 'cluster' ? address.login : {};
  const to = (node?: RedisNode) => (tls ? { ...socket, ...node, tls: true } : { ...socket, ...node });
  // Connections to other nodes than that of the stream have nothing else to answer.
  const pingInterval = redisSilenceMs / 3;
  const redis =
    address.kind === 'one'
      ? createClient({ url: address.url, pingInterval, socket })
      : createCluster({
          rootNodes: address.nodes.map((node) => ({ socket: to(node) })),
          defaults: { pingInterval, socket: to(), ...login },
        });
  redis.on('error', onError);
  await redis.connect();
  return {
    newest: async () => (await redis.xRevRange(key, '+', '-', { COUNT: 1 }))?.[0]?.id,
    after: async (id) =>
      (await redis.xRead({ key, id }, { BLOCK: redisWaitMs, COUNT: readAtOnce }))?.[0]?.messages ?? [],
    close: () => {
      if (redis.isOpen) redis.destroy();
    },
  };
}

/** By ioredis: a waiting read of the other client does not follow the primary when a replica takes over. */
async function openBehindSentinels(
  url: string,
  key: string,
  onError: (error: Error) => void,
): Promise<Source> {
  const redis = openWaitingRedis(url);
  redis.on('error', onError);
  await redis.connect();
  return {
    newest: async () => (await redis.xrevrange(key, '+', '-', 'COUNT', 1))[0]?.[0],
    async after(id) {
      const read = await redis.xread('COUNT', readAtOnce, 'BLOCK', redisWaitMs, 'STREAMS', key, id);
      return (read?.[0]?.[1] ?? []).map(([entry, fields]) => ({ id: entry, message: pairs(fields) }));
    },
    close: () => redis.disconnect(),
  };
}

/** From the names and values of fields in turn. */
function pairs(fields: readonly string[]): Record<string, string> {
  const message: Record<string, string> = {};
  for (let index = 0; index < fields.length; index += 2)
    message[fields[index] ?? ''] = fields[index + 1] ?? '';
  return message;
}

/** Reads the events that all programs write, from now on. None is missed while Redis is away for a while. */
export async function readEvents(
  { log }: Context,
  settings: { REDIS_URL: string; REDIS_PREFIX: string },
  onEvent: (event: StoredEvent) => void,
) {
  const source = await openSource(settings.REDIS_URL, gatewayStream(settings.REDIS_PREFIX), (error) =>
    log.debug({ reason: error.message }, 'redis unavailable'),
  );
  let last = await source.newest().catch((error: unknown) => {
    source.close();
    throw error;
  });
  let isClosed = false;

  async function readOn(): Promise<void> {
    for (const { id, message } of await source.after(last ?? '0-0')) {
      last = id;
      onEvent(eventOfEntry(message));
    }
  }
  async function keepReading(): Promise<void> {
    while (!isClosed)
      await readOn().catch(async (error: unknown) => {
        if (isClosed) return;
        log.debug({ err: error }, 'events cannot be read; will retry');
        await timeoutAfter(retryMs);
      });
  }
  void keepReading();
  return {
    close(): void {
      isClosed = true;
      source.close();
    },
  };
}

/** Sends events to the sockets of their rooms. */
export function deliverEvents(
  io: GatewayServer,
  noteDelivery: (seq: number) => void,
  traces: Traces | undefined,
): (event: StoredEvent) => void {
  return ({ room, event, payload, trace, disconnects }) => {
    const sockets = io.sockets.adapter.rooms.get(room)?.size ?? 0;
    if (sockets === 0) return;
    const span = trace
      ? traces?.start({ name: `deliver ${event}`, kind: 'consumer', parent: { carried: trace } })
      : undefined;
    const everybody = io.to(room);
    // The publisher pairs each event with its payload.
    const emit = everybody.emit.bind(everybody) as (event: string, payload: object) => void;
    const content: { seq?: number } = JSON.parse(payload);
    emit(event, content);
    if (disconnects) io.in(room).disconnectSockets(true);
    if (content.seq !== undefined) noteDelivery(content.seq);
    span?.add({ 'joddee.sockets': sockets });
    span?.end();
  };
}
