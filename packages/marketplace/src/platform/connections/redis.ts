import { Cluster, Redis, type RedisOptions } from 'ioredis';
import type { Log } from '../logger.ts';

export type RedisClient = Redis | Cluster;

/** A connection that is owed an answer this long is closed and opened again: its other end is gone without a word. */
export const redisSilenceMs = 6000;
/** A read that waits for something to come lasts at most this long, so that its silence is not taken for that. */
export const redisWaitMs = 4000;
const pingMs = 2000;

const retryStrategy = (attempt: number) => Math.min(attempt * 100, 1000);

/** For commands within a request: one fails within a second while Redis is unavailable. */
const commandOptions = {
  maxRetriesPerRequest: 1,
  connectTimeout: 1000,
  commandTimeout: 800,
  socketTimeout: 2000,
  retryStrategy,
} satisfies RedisOptions;

/** For what waits for Redis without a limit: the jobs of a worker, the outcomes of bookings. */
const waitingOptions = {
  maxRetriesPerRequest: null,
  connectTimeout: 1000,
  socketTimeout: redisSilenceMs,
  retryStrategy,
} satisfies RedisOptions;

export function redisAddress(url: string): RedisAddress {
  const address = parseRedisAddress(url);
  if (address === null) throw new Error('REDIS_URL has no known form');
  return address;
}

function openClient(url: string, options: typeof commandOptions | typeof waitingOptions): RedisClient {
  const address = redisAddress(url);
  const lazy = { ...options, lazyConnect: true };
  if (address.kind === 'one') return new Redis(address.url, lazy);
  const { nodes, login } = address;
  if (address.kind === 'sentinel')
    return new Redis({
      ...lazy,
      ...login,
      sentinels: nodes,
      name: address.name,
      ...(login.password === undefined ? {} : { sentinelPassword: login.password }),
      ...(login.tls === undefined ? {} : { sentinelTLS: login.tls }),
      enableTLSForSentinelMode: login.tls !== undefined,
      sentinelRetryStrategy: retryStrategy,
    });
  // The cluster decides about reconnecting to its nodes.
  const { retryStrategy: _, ...perNode } = options;
  return new Cluster(nodes, {
    lazyConnect: true,
    redisOptions: { ...perNode, ...login },
    clusterRetryStrategy: retryStrategy,
    slotsRefreshTimeout: 1000,
    // A replica that took over is found within this time, also without a redirection.
    slotsRefreshInterval: 2000,
    retryDelayOnFailover: 200,
    retryDelayOnClusterDown: 200,
  });
}

/** For workers and for subscriptions. */
export const openWaitingRedis = (url: string): RedisClient => openClient(url, waitingOptions);

/**
 * Sends a ping from time to time, so that a silent connection is noticed also while nothing else is sent, and where
 * answers only follow events.
 */
export function keepAlive(redis: RedisClient): void {
  const timer = setInterval(() => {
    const nodes = redis instanceof Cluster ? redis.nodes('master') : [redis];
    for (const node of nodes) if (node.status === 'ready') node.ping().catch(() => {});
  }, pingMs);
  timer.unref();
  redis.on('end', () => clearInterval(timer));
}

/** Reconnects by itself. */
export async function connectRedis(url: string, log: Log): Promise<RedisClient> {
  const redis = openClient(url, commandOptions);
  let reported = false;
  let refusal: Error | undefined;
  redis.on('error', (error: Error) => {
    if (!reported) log.warn({ reason: error.message }, 'redis unavailable');
    reported = true;
    // Redis itself has answered it, for example that the password is wrong.
    if (error.name === 'ReplyError') refusal = error;
  });
  redis.on('ready', () => {
    reported = false;
  });
  await redis.connect().catch((error: unknown) => {
    redis.disconnect();
    // The library says only that the connection is closed.
    throw refusal ?? error;
  });
  keepAlive(redis);
  return redis;
}

/** Error messages of ioredis when Redis does not answer or listen, is loading its data, cannot write it or has no primary. */
const absence =
  /ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EPIPE|Connection is closed|Command timed out|max retries per request|Stream isn't writeable|LOADING|socket hang up|Socket timeout|MISCONF|CLUSTERDOWN|READONLY|MASTERDOWN|Cluster isn't ready|Failed to refresh slots cache|None of startup nodes|All sentinels are unreachable|Too many Cluster redirections/i;

export function isRedisAbsent(error: unknown): boolean {
  return (
    error instanceof Error &&
    (absence.test(error.message) ||
      error.name === 'MaxRetriesPerRequestError' ||
      error.name === 'ClusterAllFailedError')
  );
}

/** Where Redis is: one server, a cluster, or a primary that sentinels know. */
export type RedisAddress =
  | { kind: 'one'; url: string }
  | { kind: 'cluster'; nodes: RedisNode[]; login: RedisLogin }
  | { kind: 'sentinel'; nodes: RedisNode[]; name: string; login: RedisLogin };

export interface RedisNode {
  host: string;
  port: number;
}

/** Of every node; sentinels have the same password. */
export interface RedisLogin {
  username?: string;
  password?: string;
  tls?: Record<string, never>;
}

const form =
  /^(?<scheme>rediss?)(?:\+(?<kind>cluster|sentinel))?:\/\/(?:(?<username>[^:@/]*)(?::(?<password>[^@/]*))?@)?(?<hosts>[^/?]+)(?:\/(?<name>[^?]*))?/;

/**
 * `redis://host:6379` for one server, `redis+cluster://host:6379,host:6379` for a cluster,
 * `redis+sentinel://host:26379,host:26379/name` for the primary of that name; with `rediss` encrypted. Null for others.
 */
export function parseRedisAddress(url: string): RedisAddress | null {
  const { scheme, kind, username, password, hosts = '', name = '' } = form.exec(url)?.groups ?? {};
  if (scheme === undefined) return null;
  if (kind === undefined) return { kind: 'one', url };
  const defaultPort = kind === 'sentinel' ? 26_379 : 6379;
  const nodes = hosts.split(',').map((host) => {
    const [, hostname = '', port] = /^(.*?)(?::(\d+))?$/.exec(host) ?? [];
    return { host: hostname.replace(/^\[(.*)\]$/, '$1'), port: Number(port ?? defaultPort) };
  });
  if (nodes.some(({ host }) => host === '')) return null;
  const login: RedisLogin = {
    ...(username ? { username: decodeURIComponent(username) } : {}),
    ...(password ? { password: decodeURIComponent(password) } : {}),
    ...(scheme === 'rediss' ? { tls: {} } : {}),
  };
  if (kind === 'cluster') return { kind, nodes, login };
  return name === '' ? null : { kind: 'sentinel', nodes, name: decodeURIComponent(name), login };
}
