import { join } from 'node:path';
import { waitUntil } from '../chaos/town/wait-until.ts';
import { freePort } from '../support/network/free-port.ts';
import { type RedisNode, startRedisNode } from './redis-node.ts';

/** Redis on several nodes, of which any may fail. */
export interface RedisGroup {
  url: string;
  nodes: readonly RedisNode[];
  /** The nodes that take writes now. */
  primaries(): Promise<RedisNode[]>;
  stop(): Promise<void>;
}

export interface GroupPlan {
  program: string;
  dir: string;
  secret: string;
}

export const durable = {
  appendonly: 'yes',
  appendfsync: 'always',
  save: '""',
  'maxmemory-policy': 'noeviction',
};
const primaryCount = 3;
const slots = 16_384;

/** Ports of a cluster's own connections are 10,000 above, and must exist. */
async function clusterPort(): Promise<number> {
  for (;;) {
    const port = await freePort();
    if (port + 10_000 < 65_536) return port;
  }
}

export const rolesOf = async (nodes: readonly RedisNode[]) =>
  Promise.all(
    nodes.map(async ({ redis }) =>
      (await redis.info('replication').catch(() => '')).includes('role:master') ? 'primary' : 'replica',
    ),
  );

/** Three primaries, each with a replica. */
export async function startCluster({ program, dir, secret }: GroupPlan): Promise<RedisGroup> {
  const nodes: RedisNode[] = [];
  for (let index = 0; index < primaryCount * 2; index += 1)
    nodes.push(
      await startRedisNode({
        program,
        dir: join(dir, `node-${index}`),
        port: await clusterPort(),
        settings: {
          ...durable,
          requirepass: secret,
          masterauth: secret,
          'cluster-enabled': 'yes',
          'cluster-config-file': 'nodes.conf',
          'cluster-node-timeout': '2000',
          // A replica that was separated for long may still take over: there is no other.
          'cluster-replica-validity-factor': '0',
        },
      }),
    );
  const [first] = nodes;
  if (first === undefined) throw new Error('there is no node');
  for (const { redis } of nodes.slice(1)) await redis.cluster('MEET', '127.0.0.1', first.port);
  for (const [index, { redis }] of nodes.slice(0, primaryCount).entries()) {
    const share = Array.from({ length: slots }, (_, slot) => slot).filter(
      (slot) => Math.floor((slot * primaryCount) / slots) === index,
    );
    await redis.cluster('ADDSLOTS', ...share);
  }
  for (const [index, { redis }] of nodes.slice(primaryCount).entries()) {
    const primary = String(await nodes[index]?.redis.cluster('MYID'));
    if (!(await waitUntil(async () => (await redis.cluster('REPLICATE', primary)) === 'OK', 20)))
      throw new Error('a replica did not find its primary');
  }
  await untilWhole(nodes);
  return {
    url: `redis+cluster://:${secret}@${nodes.map(({ port }) => `127.0.0.1:${port}`).join(',')}`,
    nodes,
    async primaries() {
      const roles = await rolesOf(nodes);
      return nodes.filter((_, index) => roles[index] === 'primary');
    },
    stop: async () => void (await Promise.all(nodes.map((node) => node.stop()))),
  };
}

/** Every node sees all slots served, and every primary has its replica in step. */
export async function untilWhole(nodes: readonly RedisNode[]): Promise<void> {
  const isWhole = async () => {
    for (const { redis } of nodes) {
      if (!String(await redis.cluster('INFO')).includes('cluster_state:ok')) return false;
      const replication = await redis.info('replication');
      if (replication.includes('role:master') && !/connected_slaves:[1-9]/.test(replication)) return false;
      if (replication.includes('role:slave') && !replication.includes('master_link_status:up')) return false;
    }
    return true;
  };
  if (!(await waitUntil(isWhole, 40))) throw new Error('the cluster did not become whole');
}
