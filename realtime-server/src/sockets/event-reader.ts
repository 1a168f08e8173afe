import { eventOfEntry, gatewayStream, type StoredEvent } from '@joddee/marketplace/announce/gateway-stream';
import type { Context } from '@joddee/marketplace/context/context';
import { timeoutAfter } from '@joddee/marketplace/platform/background';
import { type RedisNode, redisAddress, redisSilenceMs } from '@joddee/marketplace/platform/connections/redis';
import { createClient, createCluster, createSentinel } from 'redis';

const socket = {
  reconnectStrategy: (attempt: number) => Math.min(50 * 2 ** attempt, 1000),
  connectTimeout: 1000,
  socketTimeout: redisSilenceMs,
};
/** Less than the silence after which a connection is replaced. */
const waitMs = 2000;
const readAtOnce = 100;
const retryMs = 100;

/** The connection of a gateway to Redis, in each form of its address. */
function openRedis(url: string) {
  const address = redisAddress(url);
  // Connections to other nodes than that of the stream have nothing else to answer.
  const options = { pingInterval: redisSilenceMs / 4, socket };
  if (address.kind === 'one') return createClient({ url: address.url, ...options });
  const { nodes, login } = address;
  const { tls, ...names } = login;
  const to = (node?: RedisNode) => (tls ? { ...socket, ...node, tls: true } : { ...socket, ...node });
  if (address.kind === 'sentinel')
    return createSentinel({
      name: address.name,
      sentinelRootNodes: nodes,
      // A replica that took over is found within this time, also without a message of the sentinels.
      scanInterval: 1000,
      nodeClientOptions: { ...options, ...names, socket: to() },
      sentinelClientOptions: {
        ...options,
        ...(names.password === undefined ? {} : { password: names.password }),
        socket: to(),
      },
    });
  return createCluster({
    rootNodes: nodes.map((node) => ({ socket: to(node) })),
    defaults: { ...options, ...names, socket: to() },
  });
}

export interface EventReader {
  close(): void;
}

/** Reads the events that all programs write, from now on. None is missed while Redis is away for a while. */
export async function readEvents(
  { log }: Context,
  settings: { REDIS_URL: string; REDIS_PREFIX: string },
  onEvent: (event: StoredEvent) => void,
): Promise<EventReader> {
  const key = gatewayStream(settings.REDIS_PREFIX);
  const redis = openRedis(settings.REDIS_URL);
  redis.on('error', (error: Error) => log.debug({ reason: error.message }, 'redis unavailable'));
  await redis.connect();
  const [newest] = (await redis.xRevRange(key, '+', '-', { COUNT: 1 })) ?? [];
  let id = newest?.id ?? '0-0';
  let isClosed = false;

  async function readOn(): Promise<void> {
    const read = await redis.xRead({ key, id }, { BLOCK: waitMs, COUNT: readAtOnce });
    for (const entry of read?.[0]?.messages ?? []) {
      id = entry.id;
      onEvent(eventOfEntry(entry.message));
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
    close() {
      isClosed = true;
      if (redis.isOpen) redis.destroy();
    },
  };
}
