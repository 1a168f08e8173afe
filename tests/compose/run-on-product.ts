import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openContext } from '@joddee/marketplace/assembly/open-context';
import { parseSettings, platformSettings } from '@joddee/marketplace/platform/settings/settings';
import type { SupervisedProgram } from '../../scripts/supervise.mjs';
import type { LiveClient } from '../chaos/build/bundle-programs.ts';
import { openRun, type Run } from '../chaos/storm/run.ts';
import { settleResidents } from '../chaos/town/residents.ts';
import type { Product, Service } from './product.ts';

export type RunOnProduct = Run & { close(): Promise<void> };

/** The users, posts, watching clients and ledger of the chaos tests, with the containers as their programs. */
export async function openRunOn(product: Product, client: LiveClient): Promise<RunOnProduct> {
  const { MONGO_ROOT_PASSWORD, REDIS_PASSWORD, TOKEN_SECRET, MASTER_KEY } = product.secrets;
  const logDir = await mkdtemp(join(tmpdir(), 'joddee-compose-files-'));
  const login = 'directConnection=true&authMechanism=PLAIN&authSource=%24external';
  const mongoUrl = `mongodb://joddee:${MONGO_ROOT_PASSWORD}@127.0.0.1:27017/joddee?${login}`;
  const redisUrl = `redis://joddee-programs:${REDIS_PASSWORD}@127.0.0.1:6379`;
  const settings = parseSettings(platformSettings, {
    NODE_ENV: 'production',
    MONGO_URL: mongoUrl,
    REDIS_URL: redisUrl,
    TOKEN_SECRET,
    MASTER_KEY,
    DATA_DIR: logDir,
    LOG_LEVEL: 'silent',
  });
  const { context, close } = await openContext('compose', settings);
  const program = (name: Service): SupervisedProgram => ({
    name,
    ready: Promise.resolve(),
    starts: 0,
    pid: undefined,
    isReady: () => product.isHealthy(name),
    kill: () => undefined,
    stop: async () => undefined,
  });
  const run = await openRun(
    {
      services: {
        mongoUrl,
        redisUrl,
        dataDir: logDir,
        pids: { guard: 0 },
        ended: Promise.resolve(),
        stop: async () => undefined,
        remove: async () => undefined,
      },
      context,
      urls: [product.url],
      servers: [program('server1'), program('server2')],
      workers: [program('worker1'), program('worker2')],
      client,
      push: null,
      ...(await settleResidents(context, { renters: 30, hasLargeLot: false })),
      logDir,
      stop: close,
    },
    Date.now() % 1_000_000,
  );
  return Object.assign(run, {
    async close() {
      await close();
      await rm(logDir, { recursive: true, force: true });
    },
  });
}
