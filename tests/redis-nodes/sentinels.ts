import { join } from 'node:path';
import { waitUntil } from '../chaos/town/wait-until.ts';
import { freePort } from '../support/network/free-port.ts';
import { durable, type GroupPlan, type RedisGroup, rolesOf } from './cluster.ts';
import { type RedisNode, startRedisNode } from './redis-node.ts';

const name = 'joddee';
const quorum = 2;

/** A primary with two replicas, and three sentinels that replace it. */
export async function startSentinels({ program, dir, secret }: GroupPlan): Promise<RedisGroup> {
  const nodes: RedisNode[] = [];
  for (let index = 0; index < 3; index += 1) {
    const [primary] = nodes;
    nodes.push(
      await startRedisNode({
        program,
        dir: join(dir, `node-${index}`),
        port: await freePort(),
        settings: {
          ...durable,
          requirepass: secret,
          masterauth: secret,
          ...(primary === undefined ? {} : { replicaof: `127.0.0.1 ${primary.port}` }),
        },
      }),
    );
  }
  const [first] = nodes;
  if (first === undefined) throw new Error('there is no node');
  const sentinels: RedisNode[] = [];
  for (let index = 0; index < 3; index += 1)
    sentinels.push(
      await startRedisNode({
        program,
        dir: join(dir, `sentinel-${index}`),
        port: await freePort(),
        isSentinel: true,
        settings: {
          requirepass: secret,
          sentinel: [
            `monitor ${name} 127.0.0.1 ${first.port} ${quorum}`,
            `auth-pass ${name} ${secret}`,
            `down-after-milliseconds ${name} 1500`,
            `failover-timeout ${name} 6000`,
            `sentinel-pass ${secret}`,
          ].join('\n'),
        },
      }),
    );
  const all = [...nodes, ...sentinels];
  const areReady = async () => {
    for (const { redis } of sentinels) {
      const info = String(await redis.info('sentinel'));
      if (!/status=ok,address=[^,]+,slaves=2,sentinels=3/.test(info)) return false;
    }
    return true;
  };
  if (!(await waitUntil(areReady, 40))) throw new Error('the sentinels did not find everything');
  return {
    url: `redis+sentinel://:${secret}@${sentinels.map(({ port }) => `127.0.0.1:${port}`).join(',')}/${name}`,
    nodes,
    async primaries() {
      const roles = await rolesOf(nodes);
      return nodes.filter((_, index) => roles[index] === 'primary');
    },
    stop: async () => void (await Promise.all(all.map((node) => node.stop()))),
  };
}
