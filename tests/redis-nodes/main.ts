import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startTestServices } from '@joddee/local-services/testing/start-test-services';
import { runSession } from '../chaos/commands/session.ts';
import { print, printOutcome } from '../chaos/report.ts';
import { randomStorm } from '../chaos/storm/random-storm.ts';
import { pause } from '../chaos/town/wait-until.ts';
import { type RedisGroup, startCluster, untilWhole } from './cluster.ts';
import { startSentinels } from './sentinels.ts';

/**
 * Redis beyond one node: the journeys and the commands on a cluster of three, and a storm on the cluster and behind sentinels while
 * primaries are killed and their replicas take over. Ends with 1 after a failure.
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    seed: { type: 'string', default: `${Date.now() % 1_000_000}` },
    /** journeys, cluster or sentinel; all by default. */
    only: { type: 'string', default: '' },
  },
});
const betweenKillsMs = 12_000;
const closing: (() => Promise<unknown>)[] = [];
async function end(code: number): Promise<never> {
  for (const close of closing.splice(0).reverse()) await close().catch(() => {});
  process.exit(code);
}
process.on('SIGINT', () => void end(130));
process.on('SIGTERM', () => void end(143));

const services = await startTestServices({ fast: false });
closing.push(services.remove);
const program = readlinkSync(`/proc/${services.pids.redis}/exe`);
const secret = randomBytes(16).toString('hex');
const wants = (name: string) => values.only === '' || values.only === name;

async function runJourneys(group: RedisGroup): Promise<boolean> {
  const child = spawn(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', 'tests/journeys', '.db.test.ts'],
    {
      env: { ...process.env, MONGO_URL: services.mongoUrl, REDIS_URL: group.url },
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
  const [code] = await once(child, 'exit');
  print(`journeys on the cluster: ${code === 0 ? 'passed' : 'FAILED'}`);
  return code === 0;
}

async function storm(group: RedisGroup, name: string, settle: () => Promise<void>): Promise<boolean> {
  let kills = 0;
  const outcome = await runSession({
    services: { ...services, redisUrl: group.url },
    seed: Number(values.seed),
    onOpen: (close) => void closing.push(close),
    async scenario(run) {
      run.endsAt = performance.now() + Number(values.seconds) * 1000;
      const load = randomStorm(run);
      while (performance.now() + betweenKillsMs < run.endsAt) {
        await pause(betweenKillsMs / 2);
        run.random.pick(await group.primaries()).kill();
        kills += 1;
        await pause(betweenKillsMs / 2);
        await settle();
      }
      await load;
    },
  });
  print(`storm on ${name}: ${kills} primaries killed`);
  printOutcome(outcome);
  return outcome.verdict.violations.length === 0;
}

let isWell = true;
if (wants('journeys') || wants('cluster')) {
  const cluster = await startCluster({ program, dir: join(services.dataDir, 'cluster'), secret });
  closing.push(cluster.stop);
  print(`a cluster of ${cluster.nodes.length} nodes is up`);
  if (wants('journeys')) isWell = (await runJourneys(cluster)) && isWell;
  if (wants('cluster'))
    isWell = (await storm(cluster, 'the cluster', () => untilWhole(cluster.nodes))) && isWell;
  await cluster.stop();
}
if (wants('sentinel')) {
  const group = await startSentinels({ program, dir: join(services.dataDir, 'sentinels'), secret });
  closing.push(group.stop);
  print('a primary, two replicas and three sentinels are up');
  isWell = (await storm(group, 'sentinels', async () => {})) && isWell;
}
await end(isWell ? 0 : 1);
