import { randomBytes } from 'node:crypto';
import { mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { openContext } from '@joddee/marketplace/assembly/open-context';
import type { Context } from '@joddee/marketplace/context/context';
import { buildIndexes } from '@joddee/marketplace/context/database';
import { publicPushKey } from '@joddee/marketplace/platform/settings/keys';
import { parseSettings, platformSettings } from '@joddee/marketplace/platform/settings/settings';
import { newPushKey } from '@joddee/marketplace/testing/new-push-device';
import { type PushService, startPushService } from '@joddee/marketplace/testing/push-service';
import { type SupervisedProgram, supervise } from '../../../scripts/supervise.mjs';
import { freePort } from '../../support/network/free-port.ts';
import type { LiveClient, Programs } from '../build/bundle-programs.ts';
import { type Residents, settleResidents } from './residents.ts';
import type { ChaosServices } from './services.ts';

/** The whole product, running, with users and posts. */
export interface Town extends Residents {
  services: ChaosServices;
  context: Context;
  urls: readonly string[];
  servers: readonly SupervisedProgram[];
  workers: readonly SupervisedProgram[];
  client: LiveClient;
  /** The service of all browsers; null where the programs may call none of this run. */
  push: PushService | null;
  logDir: string;
  stop(): Promise<void>;
}

type Environment = Record<string, string>;

/** What a town has otherwise than by itself, for example a network that can fail. */
export interface TownPlan {
  renters?: number;
  hasLargeLot?: boolean;
  /** The settings of one program. */
  settingsOf?(kind: 'server' | 'worker', side: 'a' | 'b', usual: Environment): Environment;
  /** Where the folder of its logs is; by default with the services. */
  dir?: string;
  /** Where its clients find a server. */
  addressOf?(port: number, side: 'a' | 'b'): Promise<string>;
  /** Runs once all programs have started, before any client. */
  onStarted?(): Promise<void>;
}

const sides = ['a', 'b'] as const;

export async function openTown(
  services: ChaosServices,
  programs: Programs,
  plan: TownPlan = {},
): Promise<Town> {
  const {
    renters = 30,
    hasLargeLot = false,
    settingsOf = (_kind, _side, usual) => usual,
    addressOf,
    dir = services.dataDir,
  } = plan;
  const name = `chaos_${randomBytes(4).toString('hex')}`;
  const logDir = join(dir, name);
  mkdirSync(logDir);
  const pushKey = newPushKey();
  const push = await startPushService(() => publicPushKey(pushKey) ?? '');
  const mongoUrl = new URL(services.mongoUrl);
  mongoUrl.pathname = `/${name}`;
  const env: Environment = {
    NODE_ENV: 'test',
    MONGO_URL: mongoUrl.href,
    REDIS_URL: services.redisUrl,
    REDIS_PREFIX: `{${name}}`,
    DATA_DIR: logDir,
    TOKEN_SECRET: randomBytes(32).toString('hex'),
    MASTER_KEY: randomBytes(32).toString('hex'),
    VAPID_PRIVATE_KEY: pushKey,
    PUSH_SERVICES: push.origin,
    LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'warn',
    LIMIT_BOOKINGS: '100000000',
    LIMIT_ACTIVE_BOOKINGS: '1000',
    LIMIT_UNCONFIRMED_BOOKINGS: '1000',
    LIMIT_REGISTRATIONS: '100000000',
    LIMIT_CHECKS: '100000000',
    LIMIT_POST_CHANGES: '100000000',
    LIMIT_MESSAGES: '100000000',
    LIMIT_COMPLAINTS: '100000000',
    LIMIT_CANCELS: '100000000',
    LIMIT_CANCELS_OF_DAY: '100000000',
    LIMIT_READS: '100000000',
    LIMIT_WRITES: '100000000',
    LIMIT_CONNECTIONS: '100000000',
    LIMIT_SOCKETS: '100000000',
  };
  const settings = parseSettings(platformSettings, { ...env, LOG_LEVEL: 'silent' });
  const { context, close } = await openContext('chaos', settings);
  await buildIndexes(context.db);

  const residents = await settleResidents(context, { renters, hasLargeLot });

  const run = (name: string, file: string, settings: Environment, log: string) =>
    supervise(
      name,
      file,
      { PATH: process.env.PATH, ...settings },
      { output: openSync(join(logDir, log), 'a'), persistent: true },
    );
  const servers: SupervisedProgram[] = [];
  const urls: string[] = [];
  for (const side of sides) {
    const port = await freePort();
    urls.push((await addressOf?.(port, side)) ?? `http://127.0.0.1:${port}`);
    const own = settingsOf('server', side, { ...env, PORT: `${port}` });
    servers.push(run(`gateway-${side}`, programs.server, own, 'server.log'));
  }
  const workers = sides.map((side) =>
    run(`worker-${side}`, programs.worker, settingsOf('worker', side, env), 'worker.log'),
  );
  await Promise.all([...servers, ...workers].map(({ ready }) => ready));
  await plan.onStarted?.();

  return {
    services,
    context,
    urls,
    servers,
    workers,
    push,
    client: await programs.loadClient(),
    ...residents,
    logDir,
    async stop() {
      await Promise.all([...servers, ...workers].map((program) => program.stop()));
      await close();
      await push.close();
    },
  };
}
