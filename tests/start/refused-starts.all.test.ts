import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startLocalServices } from '@joddee/local-services/start-local-services';
import { connectRedis } from '@joddee/marketplace/platform/connections/redis';
import { pino } from 'pino';
import { afterAll, describe, expect, test } from 'vitest';
import { startS3Storage } from '../support/programs/s3-storage.ts';
import { root } from '../support/root.ts';

const programs = { server: 'realtime-server/dist/main.js', worker: 'worker/dist/main.js' } as const;
type Program = keyof typeof programs;
const both = Object.keys(programs) as Program[];

const newKey = () => randomBytes(32).toString('hex');
const [masterKey, laterKey] = [newKey(), newKey()];

const folder = await mkdtemp(join(tmpdir(), 'joddee-starts-'));
const services = await startLocalServices({ dataDir: folder, ignoreGiven: true, fast: true });
afterAll(async () => {
  await services.stop();
  await rm(folder, { recursive: true, force: true });
});
const env = {
  NODE_ENV: 'test',
  MONGO_URL: services.mongoUrl,
  REDIS_URL: services.redisUrl,
  DATA_DIR: join(folder, 'data'),
  TOKEN_SECRET: randomBytes(32).toString('hex'),
  // A worker may wrap the keys of people with the first of a list, which is the later one in a test.
  MASTER_KEY: `${masterKey},${laterKey}`,
  PORT: '0',
  ADMIN_USERNAME: 'firstadmin',
  ADMIN_PASSWORD: 'correct horse',
};
// Its key is the first one that is wrapped.
expect(await run('server')).toMatchObject({ code: 0 });

/** Starts a program and stops it once it is ready. */
async function run(
  program: Program,
  changes: Record<string, string> = {},
  signal: NodeJS.Signals = 'SIGTERM',
) {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, [programs[program]], {
    cwd: root,
    env: { PATH, HOME, ...env, ...changes },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const streams = { log: '', errors: '' };
  child.stdout?.on('data', (chunk) => {
    streams.log += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    streams.errors += chunk;
  });
  child.on('message', (message) => {
    if ('ready' in Object(message)) child.kill(signal);
  });
  const [code] = await once(child, 'close');
  return { code, ...streams };
}

const lines = (text: string) => text.trim().split('\n');

describe('a program without what it needs says so in a sentence and ends', () => {
  test.each(both)('the %s with a wrong master key, unless the right one is in the list', async (program) => {
    const refused = await run(program, { MASTER_KEY: newKey() });
    expect(refused.code).toBe(1);
    expect(lines(refused.errors)).toEqual([
      expect.stringMatching(
        /^MASTER_KEY is not the one of this database: .*the key with the id [0-9a-f]{16}/,
      ),
    ]);
    expect(await run(program, { MASTER_KEY: `${laterKey},${masterKey}` })).toMatchObject({ code: 0 });
  });

  test.each(both)('the %s without a master key', async (program) => {
    const refused = await run(program, { MASTER_KEY: '' });
    expect([refused.code, refused.errors]).toEqual([1, expect.stringContaining('MASTER_KEY: is required')]);
  });

  test.each(both)('the %s with a folder that cannot be written', async (program) => {
    const file = join(folder, 'a file');
    await writeFile(file, '');
    // Below a file, which stops root too.
    const refused = await run(program, { DATA_DIR: join(file, 'data') });
    expect(refused.code).toBe(1);
    expect(lines(refused.errors)).toEqual([
      expect.stringMatching(/^DATA_DIR: files cannot be written to \/.*: ENOTDIR/),
    ]);
  });

  test('the server with a bucket that does not exist, or a wrong key for it', async () => {
    const s3 = await startS3Storage();
    const missing = await run('server', { ...s3.env, S3_BUCKET: 'another' });
    expect([missing.code, missing.errors]).toEqual([1, expect.stringContaining('NoSuchBucket')]);
    const wrong = await run('server', { ...s3.env, S3_ACCESS_KEY: 'unknown' });
    expect([wrong.code, wrong.errors]).toEqual([1, expect.stringContaining('InvalidAccessKeyId')]);
    await s3.close();
  });

  test('in production a Redis that evicts keys', async () => {
    const redis = await connectRedis(services.redisUrl, pino({ enabled: false }));
    await redis.config('SET', 'maxmemory-policy', 'allkeys-lru');
    for (const program of both) {
      const refused = await run(program, { NODE_ENV: 'production' });
      expect(refused.code).toBe(1);
      expect(lines(refused.errors)).toEqual([
        'Redis has maxmemory-policy allkeys-lru, with which queues lose jobs: set it to noeviction',
      ]);
      expect(await run(program)).toMatchObject({ code: 0 });
    }
    await redis.config('SET', 'maxmemory-policy', 'noeviction');
    redis.disconnect();
  });

  test('a wrong password of Redis, without a stack and without the password', async () => {
    const url = new URL(services.redisUrl);
    url.password = 'not-the-password';
    const refused = await run('worker', { REDIS_URL: url.href });
    expect(refused.code).toBe(1);
    expect(lines(refused.errors)).toEqual([expect.stringMatching(/^Cannot connect to Redis: WRONGPASS/)]);
    expect(refused.errors + refused.log).not.toContain('not-the-password');
  });
});

test('production names what it lacks in a line each', async () => {
  const { code, log } = await run('server', { NODE_ENV: 'production' });
  expect(code).toBe(0);
  const warnings = lines(log)
    .map((line) => JSON.parse(line))
    .filter(({ level }) => level === 40 || level === 'warn');
  for (const part of [
    'PUBLIC_URL is not set',
    'SMTP_URL is not set',
    'VAPID_PRIVATE_KEY is not set',
    'append-only',
  ])
    expect(warnings.filter(({ msg }) => msg.includes(part))).toHaveLength(1);
});

test.each(both)('SIGHUP ends the %s as SIGTERM does', async (program) => {
  expect(await run(program, {}, 'SIGHUP')).toMatchObject({ code: 0 });
});
