import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { afterEach, expect, test } from 'vitest';
import { redisCommand } from '../testing/redis-command.ts';
import { START_TIMEOUT_MS, startTestServices, type TestServices } from '../testing/start-test-services.ts';
import { isAlive, waitUntil } from '../testing/wait-until.ts';

let services: TestServices | undefined;
let client: MongoClient | undefined;

afterEach(async () => {
  await client?.close();
  await services?.remove();
});

/** With full durability, as outside of tests: an acknowledged write is on its way to the disk. */
async function start(
  options: { dataDir?: string; log?: (line: string) => void } = {},
): Promise<{ services: TestServices; client: MongoClient }> {
  const started = await startTestServices({ fast: false, ...options });
  const connected = new MongoClient(started.mongoUrl, { serverSelectionTimeoutMS: 5000 });
  services = started;
  client = connected;
  return { services: started, client: connected };
}

function kill(pid: number | undefined): void {
  if (!pid) throw new Error('nothing to kill');
  process.kill(pid, 'SIGKILL');
}

test(
  'a killed PostgreSQL restarts with every acknowledged write, and no client waits two seconds meanwhile',
  async () => {
    const { services, client } = await start();
    const numbers = client.db('crash').collection<{ _id: number }>('numbers');
    await numbers.insertOne({ _id: -1 });
    const { postgres } = services.pids;
    const acknowledged: number[] = [];
    const longest = { ms: 0 };
    let next = 0;
    let killedAt = 0;
    let backAt = 0;
    const writer = async () => {
      while (backAt === 0 || Date.now() < backAt + 100) {
        const _id = next;
        next += 1;
        const started = Date.now();
        try {
          await numbers.insertOne({ _id });
          acknowledged.push(_id);
          if (killedAt > 0 && started > killedAt + 50 && backAt === 0) backAt = Date.now();
        } catch {
          // A refusal is expected here; only its duration is measured.
        }
        longest.ms = Math.max(longest.ms, Date.now() - started);
        if (acknowledged.length === 200 && killedAt === 0) {
          killedAt = Date.now();
          kill(postgres);
        }
      }
    };
    await Promise.all(Array.from({ length: 60 }, writer));
    // About 250 ms on an idle machine; the limit leaves room for a busy one.
    expect(backAt - killedAt).toBeLessThan(4000);
    expect(longest.ms).toBeLessThan(2000);
    await waitUntil(() => services.pids.postgres !== postgres, 'the new process id');
    const stored = new Set((await numbers.find().toArray()).map(({ _id }) => _id));
    expect(acknowledged.filter((_id) => !stored.has(_id))).toEqual([]);
    expect(stored.size).toBeGreaterThan(200);
  },
  START_TIMEOUT_MS,
);

test(
  'a PostgreSQL killed three times in a row restarts every time',
  async () => {
    const { services, client } = await start();
    for (let round = 0; round < 3; round += 1) {
      const { postgres } = services.pids;
      kill(postgres);
      await waitUntil(() => services.pids.postgres !== postgres, 'the restart');
      await waitUntil(async () => {
        await client.db('crash').collection<{ _id: number }>('rounds').insertOne({ _id: round });
        return true;
      }, 'a write after the restart');
    }
  },
  START_TIMEOUT_MS,
);

test(
  'a killed Redis restarts on its port with every acknowledged write',
  async () => {
    const { services } = await start();
    const { redis } = services.pids;
    let acknowledged = 0;
    for (; acknowledged < 100; acknowledged += 1) await redisCommand(services.redisUrl, 'INCR', 'n');
    kill(redis);
    const killedAt = Date.now();
    await waitUntil(async () => {
      return (await redisCommand(services.redisUrl, 'GET', 'n')) === `$3\r\n${acknowledged}`;
    }, 'Redis with its data');
    expect(Date.now() - killedAt).toBeLessThan(4000);
    await waitUntil(() => services.pids.redis !== redis, 'the new process id');
    expect(await redisCommand(services.redisUrl, 'CONFIG', 'GET', 'maxmemory-policy')).toContain(
      'noeviction',
    );
  },
  START_TIMEOUT_MS,
);

test(
  'an engine that cannot start for a while is started again until it can',
  async () => {
    const lines: string[] = [];
    const { services, client } = await start({ log: (line) => lines.push(line) });
    const { postgres } = services.pids;
    const numbers = client.db('crash').collection<{ _id: number }>('numbers');
    await numbers.insertOne({ _id: 1 });
    // Without this file PostgreSQL exits at once, as it does on a full disk.
    const needed = join(services.dataDir, 'postgres', 'global', 'pg_control');
    renameSync(needed, `${needed}.away`);
    kill(postgres);
    const failures = () => lines.filter((line) => line.includes('before it was ready')).length;
    await waitUntil(() => failures() >= 8, 'eight failures in a row', 30_000);
    renameSync(`${needed}.away`, needed);
    await waitUntil(() => services.pids.postgres !== postgres, 'the restart');
    expect(await numbers.countDocuments()).toBe(1);
  },
  START_TIMEOUT_MS,
);

test(
  'after a killed guard no engine runs on, and the next start has all data on the same ports',
  async () => {
    const first = await start();
    const { pids, mongoUrl, redisUrl, dataDir } = first.services;
    await first.client.db('crash').collection<{ _id: number }>('kept').insertOne({ _id: 1 });
    await redisCommand(redisUrl, 'SET', 'kept', 'yes');
    kill(pids.guard);
    await first.client.close();
    const again = await start({ dataDir });
    expect([again.services.mongoUrl, again.services.redisUrl]).toEqual([mongoUrl, redisUrl]);
    expect(await again.client.db('crash').collection('kept').countDocuments()).toBe(1);
    expect(await redisCommand(redisUrl, 'GET', 'kept')).toContain('yes');
    for (const pid of Object.values(pids)) expect(isAlive(pid)).toBe(false);
  },
  START_TIMEOUT_MS,
);
