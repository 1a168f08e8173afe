import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type LocalServices, startLocalServices } from '@joddee/local-services/start-local-services';
import { openContext } from '@joddee/marketplace/assembly/open-context';
import type { Context } from '@joddee/marketplace/context/context';
import { buildIndexes } from '@joddee/marketplace/context/database';
import { parseSettings, platformSettings } from '@joddee/marketplace/platform/settings/settings';
import { type Program, startProgram } from './start-program.ts';

/** The engines with full durability and the built programs, each in a separate process. */
export interface World {
  services: LocalServices;
  dataDir: string;
  /** For seeding, and for writes outside of the programs. */
  context: Context;
  mongoUrl: string;
  redisUrl: string;
  startServer(): Promise<Program>;
  startWorker(): Promise<Program>;
  /** Starts a program of the bench under the same conditions, or with settings of its own. */
  startFloor(file: string, settings?: Readonly<Record<string, string>>): Promise<Program>;
  /** Starts a peer with its own settings. */
  startPeer(file: string, settings: Readonly<Record<string, string>>): Promise<Program>;
  stop(): Promise<void>;
}

const root = fileURLToPath(new URL('../..', import.meta.url));
const manyTimes = '1000000000';

/** `profileDir` is a folder for the CPU profiles that the real programs write on exit. */
export async function startWorld(profileDir?: string): Promise<World> {
  const dataDir = await mkdtemp(join(tmpdir(), 'joddee-bench-'));
  const services = await startLocalServices({ dataDir });
  const mongoUrl = new URL(services.mongoUrl);
  mongoUrl.pathname = '/bench';
  const env = {
    NODE_ENV: 'production',
    MONGO_URL: mongoUrl.href,
    REDIS_URL: services.redisUrl,
    DATA_DIR: dataDir,
    TOKEN_SECRET: randomBytes(32).toString('hex'),
    MASTER_KEY: randomBytes(32).toString('hex'),
    LOG_LEVEL: 'error',
    HOST: '127.0.0.1',
    PORT: '0',
    LIMIT_BOOKINGS: manyTimes,
    LIMIT_ACTIVE_BOOKINGS: '1000',
    LIMIT_UNCONFIRMED_BOOKINGS: '1000',
    LIMIT_REGISTRATIONS: manyTimes,
    LIMIT_LOGIN_FAILURES: manyTimes,
    LIMIT_CHECKS: manyTimes,
    LIMIT_POST_CHANGES: manyTimes,
    LIMIT_MESSAGES: manyTimes,
    LIMIT_CANCELS: manyTimes,
    LIMIT_CANCELS_OF_DAY: manyTimes,
    LIMIT_READS: manyTimes,
    LIMIT_WRITES: manyTimes,
    LIMIT_CONNECTIONS: manyTimes,
    LIMIT_SOCKETS: manyTimes,
  };
  const { context, close } = await openContext('bench', parseSettings(platformSettings, env));
  await buildIndexes(context.db);

  const running = new Set<Program>();
  const start = async (
    file: string,
    nodeOptions: string[] = [],
    ofProgram: Readonly<Record<string, string>> = env,
  ) => {
    const program = await startProgram(join(root, file), ofProgram, nodeOptions);
    const started: Program = {
      ...program,
      async stop() {
        running.delete(started);
        await program.stop();
      },
    };
    running.add(started);
    return started;
  };
  const profiling = (name: string) =>
    profileDir === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${join(profileDir, name)}`];
  return {
    services,
    dataDir,
    context,
    mongoUrl: mongoUrl.href,
    redisUrl: services.redisUrl,
    startServer: () => start('realtime-server/dist/main.js', profiling('server')),
    startWorker: () => start('worker/dist/main.js', profiling('worker')),
    startFloor: (file, settings = {}) => start(`bench/floors/${file}`, [], { ...env, ...settings }),
    startPeer: (file, settings) => start(`bench/peers/${file}`, [], { NODE_ENV: env.NODE_ENV, ...settings }),
    async stop() {
      for (const program of running) await program.stop();
      await close();
      await services.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
