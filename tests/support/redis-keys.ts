import type { RedisClient } from '@joddee/marketplace/platform/connections/redis';
import { Cluster } from 'ioredis';

const nodesOf = (redis: RedisClient) => (redis instanceof Cluster ? redis.nodes('master') : [redis]);

/** All keys of a test, on every node. Some begin with the hash tag of their slot. */
export async function keysOf(redis: RedisClient, prefix: string): Promise<string[]> {
  const found = await Promise.all(nodesOf(redis).map((node) => node.keys(`*${prefix}*`)));
  return found.flat();
}

export async function removeKeys(redis: RedisClient, prefix: string): Promise<void> {
  // One by one, because the keys of one command must lie in one slot.
  await Promise.all((await keysOf(redis, prefix)).map((key) => redis.del(key)));
}
