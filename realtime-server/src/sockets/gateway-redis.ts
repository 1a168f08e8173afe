import type { Context } from '@joddee/marketplace/context/context';
import { timeoutAfter } from '@joddee/marketplace/platform/background';
import type { RedisNode } from '@joddee/marketplace/platform/connections/redis';
import {
  openWaitingRedis,
  redisAddress,
  redisSilenceMs,
} from '@joddee/marketplace/platform/connections/redis';
import { createClient, createCluster, type RedisClusterOptions } from 'redis';

type NodeSocket = NonNullable<RedisClusterOptions['rootNodes'][number]['socket']>;

/** The connections of a gateway to the streams of events. */
export interface GatewayRedis {
  /** For Socket.IO's adapter, which opens more of its kind. */
  client: object;
  close(): Promise<void>;
}

/** The longest wait for Redis on shutdown. */
const closeTimeoutMs = 1000;

const socket = {
  reconnectStrategy: (attempt: number) => Math.min(50 * 2 ** attempt, 1000),
  connectTimeout: 1000,
  socketTimeout: redisSilenceMs,
};
/** The next ping follows an answer only, so a connection without answers falls silent and is opened again. */
const pingInterval = 1000;

const socketTo = (isEncrypted: boolean, node?: RedisNode): NodeSocket =>
  isEncrypted ? { ...socket, ...node, tls: true } : { ...socket, ...node };

export async function openGatewayRedis({ log }: Context, url: string): Promise<GatewayRedis> {
  const address = redisAddress(url);
  const onError = (error: Error) => log.debug({ reason: error.message }, 'redis unavailable');
  if (address.kind === 'sentinel') {
    const client = openWaitingRedis(url);
    client.on('error', onError);
    await client.connect();
    return { client, close: async () => client.disconnect() };
  }
  const { username, password, tls } = address.kind === 'cluster' ? address.login : {};
  const rootNodes = address.kind === 'cluster' ? address.nodes : [];
  const client =
    address.kind === 'one'
      ? createClient({ url: address.url, pingInterval, socket })
      : createCluster({
          rootNodes: rootNodes.map((node) => ({ socket: socketTo(tls !== undefined, node) })),
          defaults: {
            pingInterval,
            socket: socketTo(tls !== undefined),
            ...(username === undefined ? {} : { username }),
            ...(password === undefined ? {} : { password }),
          },
        });
  client.on('error', onError);
  await client.connect();
  return {
    client,
    async close() {
      if (!client.isOpen) return;
      // An unavailable Redis delays the exit only by the timeout.
      await Promise.race([client.close(), timeoutAfter(closeTimeoutMs)]);
      if (client.isOpen) client.destroy();
    },
  };
}
