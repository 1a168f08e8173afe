import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openContext } from '@joddee/marketplace/assembly/open-context';
import type { Context } from '@joddee/marketplace/context/context';
import { buildIndexes } from '@joddee/marketplace/context/database';
import type { Log } from '@joddee/marketplace/platform/logger';
import { newPushKey } from '@joddee/marketplace/testing/new-push-device';
import { inject } from 'vitest';
import { readServerSettings, type ServerSettings } from '../../../realtime-server/src/config.ts';
import type { ConnectionTimes } from '../../../realtime-server/src/http/limits/open-http-server.ts';
import { type RunningServer, startServer } from '../../../realtime-server/src/start-server.ts';
import { readWorkerSettings } from '../../../worker/src/config.ts';
import { type RunningWorker, startWorker } from '../../../worker/src/start-worker.ts';
import { removeKeys } from '../redis-keys.ts';
import { createTestClock, type TestClock } from '../test-clock.ts';
import { delayBackground } from './late-background.ts';
import { slowness } from './slowness.ts';

export interface TestServer {
  url: string;
  /** One for each server. */
  urls: string[];
  servers: RunningServer[];
  workers: RunningWorker[];
  context: Context;
  clock: TestClock;
  settings: ServerSettings;
  /** Stops all workers; the returned function starts as many again. */
  stopWorkers(): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

export interface TestServerOptions {
  /** The test's own services; by default the shared ones. */
  services?: { mongoUrl: string; redisUrl: string };
  /** The test stops its services, which is to be noticed as early as in production. */
  isStopping?: boolean;
  env?: Record<string, string>;
  log?: Log;
  /** The number of servers and workers, each with its own connections. */
  servers?: number;
  workers?: number;
  /** False: the workers run jobs, but no scheduled ones. */
  schedule?: boolean;
  /** Passwords are hashed as in production, for tests of a flood of logins. */
  isHashingReal?: boolean;
  /** Shorter times of connections, for tests of slow ones. */
  times?: ConnectionTimes;
}

/** The database that all tests share may be slow. */
const patientMs = 20_000;
/** Every test registers people and logs them in: at the real cost that would be a tenth of all processor time. */
const hashingCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** Names the part of a server that does not end. Nothing else limits what a file awaits at its top. */
async function ended<Result>(part: string, ending: Promise<Result>): Promise<Result> {
  const seconds = 60 * slowness;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${part} did not end within ${seconds} s`)), seconds * 1000);
  });
  return Promise.race([ending, late]).finally(() => clearTimeout(timer));
}

let shared: Promise<TestServer> | undefined;

/**
 * Two servers and two workers for all files of a process whose tests have people and posts of their own. Scheduled jobs run
 * when a test says so. It ends with the services.
 */
export async function sharedTestServer(): Promise<TestServer> {
  shared ??= startTestServer({ servers: 2, workers: 2, schedule: false });
  const server = await shared;
  server.clock.set(new Date());
  return server;
}

/** The real programs on the real database and Redis, with their own database and key prefix. */
export const startTestServer = (options: TestServerOptions = {}): Promise<TestServer> =>
  ended('the start of a server', start(options));

async function start(options: TestServerOptions): Promise<TestServer> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const dataDir = await mkdtemp(join(tmpdir(), 'joddee-files-'));
  const mongoUrl = new URL(options.services?.mongoUrl ?? inject('mongoUrl'));
  mongoUrl.pathname = `/${name}`;
  const env = {
    NODE_ENV: 'test',
    MONGO_URL: mongoUrl.href,
    REDIS_URL: options.services?.redisUrl ?? inject('redisUrl'),
    REDIS_PREFIX: `{${name}}`,
    DATA_DIR: dataDir,
    TOKEN_SECRET: randomBytes(32).toString('hex'),
    MASTER_KEY: randomBytes(32).toString('hex'),
    VAPID_PRIVATE_KEY: newPushKey(),
    PUSH_SERVICES: 'http://127.0.0.1:9',
    LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'silent',
    PORT: '0',
    // Tests move the clock by days.
    ADMIN_IDLE_HOURS: '200',
    // All users of a test share an address, and do in a minute what others do in a week.
    LIMIT_REGISTRATIONS: '1000000',
    // They have confirmed no mail address either.
    LIMIT_UNCONFIRMED_BOOKINGS: '1000000',
    LIMIT_POSTS: '1000000',
    LIMIT_POST_CHANGES: '1000000',
    LIMIT_CANCELS: '1000000',
    LIMIT_CANCELS_OF_DAY: '1000000',
    LIMIT_CHECKS: '1000000',
    LIMIT_MESSAGES: '1000000',
    LIMIT_READS: '1000000',
    LIMIT_WRITES: '1000000',
    LIMIT_CONNECTIONS: '1000000',
    LIMIT_SOCKETS: '1000000',
    ...options.env,
  };
  const settings = readServerSettings(env);
  const workerSettings = readWorkerSettings(env);
  const clock = createTestClock();
  const closing: (() => Promise<void>)[] = [];
  const open = async () => {
    const opened = await openContext('test', settings, {
      clock,
      commandTimeoutMs: options.isStopping ? 900 : patientMs,
      ...(options.isHashingReal ? {} : { hashingCost }),
      ...(options.log === undefined ? {} : { log: options.log }),
    });
    closing.push(opened.close);
    delayBackground(opened.context);
    return opened.context;
  };

  const context = await open();
  await buildIndexes(context.db);
  const servers: RunningServer[] = [];
  for (let count = 0; count < (options.servers ?? 1); count += 1)
    servers.push(await startServer(count === 0 ? context : await open(), settings, options.times));
  const workers: RunningWorker[] = [];
  const startWorkers = async (number: number) => {
    while (workers.length < number)
      workers.push(await startWorker(await open(), workerSettings, options.schedule));
  };
  await startWorkers(options.workers ?? 1);
  const urls = servers.map(({ address }) => `http://127.0.0.1:${address.port}`);
  return {
    url: urls[0] ?? '',
    urls,
    servers,
    workers,
    context,
    clock,
    settings,
    async stopWorkers() {
      const stopped = workers.splice(0);
      await Promise.all(stopped.map((worker) => worker.stop()));
      return () => startWorkers(stopped.length);
    },
    async close() {
      await ended('the workers', Promise.all(workers.map((worker) => worker.stop())));
      await ended('the servers', Promise.all(servers.map((server) => server.stop())));
      await ended('the removal of keys', removeKeys(context.redis, settings.REDIS_PREFIX));
      await ended('the background tasks', context.background.settled());
      await ended('the removal of the database', context.db.connection.dropDatabase());
      for (const close of closing) await ended('a connection', close());
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
