import { type ChildProcess, spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeTestFolder, START_TIMEOUT_MS, startTestServices } from '../testing/start-test-services.ts';
import { isAlive, waitUntil } from '../testing/wait-until.ts';
import { processesIn } from './leftovers.ts';
import type { GuardReport } from './run-guard.ts';

let dataDir: string;
let guards: ChildProcess[];

beforeEach(() => {
  dataDir = makeTestFolder();
  guards = [];
});

afterEach(async () => {
  for (const guard of guards) guard.stdin?.end();
  await waitUntil(
    () => guards.every((guard) => guard.exitCode !== null || guard.signalCode !== null),
    'the end',
  );
  rmSync(dataDir, { recursive: true, force: true });
});

function startGuard(env: NodeJS.ProcessEnv = {}): { guard: ChildProcess; lines: GuardReport[] } {
  const guard = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, '../main.ts')], {
    env: { ...process.env, DATA_DIR: dataDir, LOCAL_SERVICES_FAST: '1', ...env },
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  guards.push(guard);
  const lines: GuardReport[] = [];
  let text = '';
  guard.stdout?.on('data', (chunk: Buffer) => {
    text += chunk;
    lines.push(
      ...text
        .split('\n')
        .slice(lines.length, -1)
        .map((line) => JSON.parse(line) as GuardReport),
    );
  });
  return { guard, lines };
}

async function ready(lines: GuardReport[]): Promise<GuardReport> {
  await waitUntil(() => lines.length > 0, 'the line on stdout', START_TIMEOUT_MS);
  const [line] = lines;
  if (!line) throw new Error('no line');
  return line;
}

test.each([
  ['its stdin closes', (guard: ChildProcess) => guard.stdin?.end()],
  ['it receives SIGTERM', (guard: ChildProcess) => guard.kill('SIGTERM')],
  ['it receives SIGINT', (guard: ChildProcess) => guard.kill('SIGINT')],
  ['it is killed', (guard: ChildProcess) => guard.kill('SIGKILL')],
])(
  'no process remains when the guard ends because %s',
  async (_name, end) => {
    const { guard, lines } = startGuard();
    const { pids, ...urls } = await ready(lines);
    expect(urls).toMatchObject({
      ready: true,
      mongoUrl: expect.stringMatching(/^mongodb:\/\/joddee:[0-9a-f]{48}@127\.0\.0\.1:\d+\//),
      redisUrl: expect.stringMatching(/^redis:\/\/:[0-9a-f]{48}@127\.0\.0\.1:\d+$/),
    });
    expect(pids).toEqual({
      guard: guard.pid,
      redis: expect.any(Number),
      postgres: expect.any(Number),
    });
    end(guard);
    await waitUntil(() => Object.values(pids).every((pid) => !isAlive(pid)), 'all processes to end', 4000);
    await waitUntil(() => processesIn(join(dataDir, 'postgres')).length === 0, 'all workers to end', 4000);
  },
  START_TIMEOUT_MS,
);

test('a guard whose parent exits during the start starts no more engines', async () => {
  const { guard } = startGuard();
  guard.stdin?.end();
  await waitUntil(() => guard.exitCode !== null, 'the guard to end');
  expect(processesIn(join(dataDir, 'postgres'))).toEqual([]);
});

test(
  'of two concurrent starts on one folder, one works and the other fails with a clear error',
  async () => {
    const starts = [startTestServices({ dataDir }), startTestServices({ dataDir })];
    const results = await Promise.allSettled(starts);
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused).toHaveLength(1);
    expect(String(refused[0]?.reason)).toMatch(/another start already uses .*DATA_DIR/);
    for (const result of results) if (result.status === 'fulfilled') await result.value.stop();
  },
  START_TIMEOUT_MS,
);

test(
  'a stale lock file that names a living process does not prevent a start',
  async () => {
    await (await startTestServices({ dataDir })).stop();
    writeFileSync(join(dataDir, 'postgres/postmaster.pid'), `${process.pid}\n${dataDir}\n`);
    await (await startTestServices({ dataDir })).stop();
  },
  START_TIMEOUT_MS,
);

test(
  'only this user has access: local addresses, a private socket folder, no TCP for PostgreSQL',
  async () => {
    const services = await startTestServices({ dataDir });
    expect(statSync(join(dataDir, 'run')).mode & 0o777).toBe(0o700);
    expect(statSync(join(dataDir, 'postgres')).mode & 0o077).toBe(0);
    expect(statSync(join(dataDir, 'redis')).mode & 0o077).toBe(0);
    expect(existsSync(join(dataDir, 'run/.s.PGSQL.5432'))).toBe(true);
    await services.stop();
  },
  START_TIMEOUT_MS,
);

test(
  'works in a folder with a long name that only its owner may enter',
  async () => {
    const closed = join(dataDir, 'closed');
    mkdirSync(closed);
    chmodSync(closed, 0o700);
    const deep = join(closed, 'a'.repeat(60), 'b'.repeat(60));
    mkdirSync(deep, { recursive: true });
    const services = await startTestServices({ dataDir: deep });
    expect(readdirSync(deep)).toContain('postgres');
    await services.stop();
  },
  START_TIMEOUT_MS,
);

test('a configured server is used, and none is started in its place', async () => {
  const { lines } = startGuard({ MONGO_URL: 'mongodb://127.0.0.1:1/x', REDIS_URL: 'redis://127.0.0.1:2' });
  const report = await ready(lines);
  expect(report).toEqual({
    ready: true,
    mongoUrl: 'mongodb://127.0.0.1:1/x',
    redisUrl: 'redis://127.0.0.1:2',
    pids: { guard: expect.any(Number) },
  });
});

test('a mongod on the PATH is started as a replica set of one', async () => {
  const bin = join(dataDir, 'bin');
  const fake = join(import.meta.dirname, '../testing/fake-mongod.ts');
  const tsx = fileURLToPath(import.meta.resolve('tsx'));
  mkdirSync(bin);
  const script = `#!/bin/sh\nexec "${process.execPath}" --import "${tsx}" "${fake}" "$@"\n`;
  writeFileSync(join(bin, 'mongod'), script, { mode: 0o755 });
  chmodSync(dataDir, 0o755);
  const { lines, guard } = startGuard({
    PATH: `${bin}:${process.env.PATH}`,
    REDIS_URL: 'redis://127.0.0.1:2',
  });
  const { mongoUrl, pids } = await ready(lines);
  expect(pids).toEqual({ guard: guard.pid, mongod: expect.any(Number) });
  const port = new URL(mongoUrl).port;
  expect(mongoUrl).toBe(`mongodb://127.0.0.1:${port}/joddee?replicaSet=rs0`);
  const notes = readFileSync(join(dataDir, 'mongod/notes'), 'utf8');
  expect(notes).toContain(`--port ${port} --bind_ip 127.0.0.1 --replSet rs0`);
  expect(notes).toMatch(/replSetGetConfig\nreplSetInitiate\nhello\n$/);
  guard.stdin?.end();
  await waitUntil(() => Object.values(pids).every((pid) => !isAlive(pid)), 'both to end');
});

test('on a machine without apt one message names the alternatives', async () => {
  const cache = join(dataDir, 'cache');
  const { lines, guard } = startGuard({ PATH: join(dataDir, 'no-programs'), SERVICES_CACHE: cache });
  await waitUntil(() => guard.exitCode !== null && lines.length > 0, 'the refusal');
  expect(guard.exitCode).toBe(1);
  expect(lines).toEqual([{ ready: false, error: expect.stringMatching(/no apt-get.*docker compose up/) }]);
  expect(existsSync(cache)).toBe(false);
});
