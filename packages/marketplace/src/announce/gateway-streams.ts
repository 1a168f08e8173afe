import type { RedisClient } from '../platform/connections/redis.ts';

/**
 * The streams from which gateways read. A cluster has several, so that its nodes share the load; every room has its
 * own one. All that one room needs lies in one slot of a cluster, because one script writes it.
 */
const streamsOfCluster = 12;

export const gatewayStreamCount = (redis: RedisClient): number => (redis.isCluster ? streamsOfCluster : 1);

/** The name from which Socket.IO's adapter derives those of several streams. */
export const gatewayStreamName = (prefix: string) => `${prefix}:gateway`;

export function gatewayStreams(redis: RedisClient, prefix: string): string[] {
  const name = gatewayStreamName(prefix);
  const count = gatewayStreamCount(redis);
  return count === 1 ? [name] : Array.from({ length: count }, (_, index) => `${name}-${index}`);
}

/** The stream of a room. */
export function gatewayStreamOf(redis: RedisClient, prefix: string, room: string): string {
  const count = gatewayStreamCount(redis);
  const name = gatewayStreamName(prefix);
  return count === 1 ? name : `${name}-${numberOf(room) % count}`;
}

/** FNV-1a: any spread will do, but all programs must agree on it. */
function numberOf(room: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < room.length; index += 1)
    hash = Math.imul(hash ^ room.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}

/** The key of a room's last number, in the slot of its stream. */
export const sequenceKey = (redis: RedisClient, prefix: string, room: string): string =>
  `{${gatewayStreamOf(redis, prefix, room)}}:seq:${room}`;
