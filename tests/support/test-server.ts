import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildIndexes } from '@joddee/marketplace/database';
import type { Context } from '@joddee/marketplace/platform/context';
import type { Log } from '@joddee/marketplace/platform/logger';
import { openContext } from '@joddee/marketplace/platform/open-context';
import { inject } from 'vitest';
import { readServerSettings, type ServerSettings } from '../../realtime-server/src/config.ts';
import { createServer } from '../../realtime-server/src/create-server.ts';
import { createTestClock, type TestClock } from './test-clock.ts';

export interface TestServer {
  url: string;
  context: Context;
  clock: TestClock;
  settings: ServerSettings;
  close(): Promise<void>;
}

export interface TestServerOptions {
  env?: Record<string, string>;
  log?: Log;
}

/** The real server on the real database and Redis, with a database and a key prefix of its own. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const dataDir = await mkdtemp(join(tmpdir(), 'joddee-files-'));
  const mongoUrl = new URL(inject('mongoUrl'));
  mongoUrl.pathname = `/${name}`;
  const settings = readServerSettings({
    NODE_ENV: 'test',
    MONGO_URL: mongoUrl.href,
    REDIS_URL: inject('redisUrl'),
    REDIS_PREFIX: `{${name}}`,
    DATA_DIR: dataDir,
    TOKEN_SECRET: randomBytes(32).toString('hex'),
    LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'silent',
    PORT: '0',
    ...options.env,
  });
  const clock = createTestClock();
  const { context, close } = await openContext('test', settings, {
    clock,
    ...(options.log === undefined ? {} : { log: options.log }),
  });
  await buildIndexes(context.db);
  const server = createHttpServer(createServer(context, settings)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    context,
    clock,
    settings,
    async close() {
      server.close();
      server.closeAllConnections();
      await context.db.connection.dropDatabase();
      await close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
