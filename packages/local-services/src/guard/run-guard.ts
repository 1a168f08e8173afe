import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createMongoWire } from '../mongo-wire/mongo-wire.ts';
import { mongodService } from '../mongod/mongod-service.ts';
import { ensureDataFolder, updateExtension } from '../postgres/data-folder.ts';
import {
  makeSocketDir,
  POSTGRES_DATABASE,
  POSTGRES_USER,
  postgresService,
  socketPathIn,
} from '../postgres/postgres-service.ts';
import { provisionServices } from '../provision/provision-services.ts';
import { refreshRedis } from '../provision/refresh-redis.ts';
import { type Piece, postgresProgram, redisProgram } from '../provision/services-cache.ts';
import { redisService } from '../redis/redis-service.ts';
import { chooseMongo, chooseRedis } from './choose-engines.ts';
import type { GuardSettings } from './guard-settings.ts';
import { tryLock } from './named-lock.ts';
import { freePort, listenLocally, readPorts, rememberPorts } from './ports.ts';
import { capabilitiesToReach, serviceIdentity } from './service-identity.ts';
import { type ServiceDefinition, type Supervised, type SuperviseEvents, supervise } from './supervise.ts';
import type { Identity } from './tied-command.ts';

export interface GuardReport {
  ready: true;
  mongoUrl: string;
  redisUrl: string;
  /** Only the processes that the guard runs. */
  pids: { guard: number; redis?: number; postgres?: number; mongod?: number };
}

export interface GuardEvents {
  log: (line: string) => void;
  /** All engines are ready. Called again after each restart of an engine, with its new process id. */
  onReady: (report: GuardReport) => void;
}

export interface RunningGuard {
  stop(): Promise<void>;
}

interface RunningEngine {
  url: string;
  process: { name: 'redis' | 'postgres' | 'mongod'; supervised: Supervised } | undefined;
  stop(): Promise<void>;
}

interface Setting extends GuardSettings {
  identity: Identity | undefined;
  capabilities: readonly string[];
  log: (line: string) => void;
  supervision: SuperviseEvents;
}

const given = (url: string): RunningEngine => ({ url, process: undefined, stop: async () => undefined });

const PORT_ATTEMPTS = 3;
const REFRESH_AFTER_MS = 60_000;

/** Retries on another port, because another process may take a free port before the engine binds it. */
async function superviseOnPort(
  preferred: number | undefined,
  define: (port: number) => ServiceDefinition,
  events: SuperviseEvents,
): Promise<{ port: number; supervised: Supervised }> {
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort(attempt === 1 ? preferred : undefined);
    try {
      return { port, supervised: await supervise(define(port), events) };
    } catch (error) {
      if (attempt === PORT_ATTEMPTS) throw error;
      events.log(error instanceof Error ? error.message : String(error));
    }
  }
}

async function startRedis(setting: Setting): Promise<RunningEngine> {
  const engine = chooseRedis(setting.env);
  if (engine.kind === 'given') return given(engine.url);
  const { cacheDir, fast, identity, capabilities } = setting;
  const program = engine.kind === 'installed' ? engine.program : redisProgram(cacheDir);
  const dataDir = join(setting.dataDir, 'redis');
  const secret = serviceSecret(setting.dataDir);
  const { port, supervised } = await superviseOnPort(
    readPorts(setting.dataDir).redis,
    (port) => redisService({ program, dataDir, port, secret, fast, identity, capabilities }),
    setting.supervision,
  );
  rememberPorts(setting.dataDir, { redis: port });
  return {
    url: `redis://:${secret}@127.0.0.1:${port}`,
    process: { name: 'redis', supervised },
    stop: () => supervised.stop(),
  };
}

async function startDocumentdb(setting: Setting): Promise<RunningEngine> {
  const { dataDir, cacheDir, fast, identity, capabilities } = setting;
  const folder = join(dataDir, 'postgres');
  await ensureDataFolder(folder, setting);
  const socketDir = makeSocketDir(dataDir, identity);
  const program = postgresProgram(cacheDir, 'postgres');
  const logFile = join(dataDir, 'postgres.log');
  const service = postgresService({
    program,
    dataDir: folder,
    socketDir,
    logFile,
    fast,
    identity,
    capabilities,
  });
  const supervised = await supervise(service, setting.supervision);
  await updateExtension(socketDir);
  const secret = serviceSecret(dataDir);
  const wire = createMongoWire({
    socketPath: socketPathIn(socketDir),
    user: POSTGRES_USER,
    database: POSTGRES_DATABASE,
    secret,
    expiryIntervalMs: setting.expiryIntervalMs,
  });
  const port = await listenLocally(wire.server, readPorts(dataDir).mongo);
  rememberPorts(dataDir, { mongo: port });
  return {
    url: `mongodb://joddee:${secret}@127.0.0.1:${port}/joddee?authMechanism=PLAIN&authSource=%24external`,
    process: { name: 'postgres', supervised },
    stop: async () => {
      await wire.close();
      await supervised.stop();
      rmSync(socketDir, { recursive: true, force: true });
    },
  };
}

async function startMongod(program: string, setting: Setting): Promise<RunningEngine> {
  const { identity, capabilities } = setting;
  const dataDir = join(setting.dataDir, 'mongod');
  const { port, supervised } = await superviseOnPort(
    readPorts(setting.dataDir).mongo,
    (port) => mongodService({ program, dataDir, port, identity, capabilities }),
    setting.supervision,
  );
  rememberPorts(setting.dataDir, { mongo: port });
  return {
    url: `mongodb://127.0.0.1:${port}/joddee?replicaSet=rs0`,
    process: { name: 'mongod', supervised },
    stop: () => supervised.stop(),
  };
}

function startMongo(setting: Setting): Promise<RunningEngine> | RunningEngine {
  const engine = chooseMongo(setting.env);
  if (engine.kind === 'given') return given(engine.url);
  return engine.kind === 'mongod' ? startMongod(engine.program, setting) : startDocumentdb(setting);
}

function missingPieces(env: NodeJS.ProcessEnv): Piece[] {
  const pieces: Piece[] = [];
  if (chooseRedis(env).kind === 'provisioned') pieces.push('redis');
  if (chooseMongo(env).kind === 'documentdb') pieces.push('documentdb');
  return pieces;
}

/** Starts the missing engines and keeps them running until `stop`. */
export async function runGuard(settings: GuardSettings, events: GuardEvents): Promise<RunningGuard> {
  // Others may pass through, because root runs the services under accounts of their own, but see no names.
  mkdirSync(settings.dataDir, { recursive: true, mode: 0o711 });
  const dataDir = realpathSync(settings.dataDir);
  const lock = await tryLock(dataDir, 'data');
  if (!lock) throw new Error(`another start already uses ${dataDir}; stop it or choose another DATA_DIR`);
  const { cacheDir } = settings;
  await provisionServices({ cacheDir, pieces: missingPieces(settings.env), log: events.log });

  const identity = serviceIdentity();
  const engines: RunningEngine[] = [];
  const report = () => {
    const [redis, mongo] = engines;
    if (!redis || !mongo) return;
    const pids: GuardReport['pids'] = { guard: process.pid };
    for (const { process } of engines) if (process) pids[process.name] = process.supervised.pid;
    events.onReady({ ready: true, mongoUrl: mongo.url, redisUrl: redis.url, pids });
  };
  let refreshing: NodeJS.Timeout | undefined;
  const stop = async () => {
    clearTimeout(refreshing);
    await Promise.all(engines.map((engine) => engine.stop()));
    lock.release();
  };
  const setting: Setting = {
    ...settings,
    dataDir,
    identity,
    capabilities: capabilitiesToReach([dataDir, cacheDir], identity),
    log: events.log,
    supervision: { log: events.log, onRestart: report },
  };
  const started = await Promise.allSettled([startRedis(setting), startMongo(setting)]);
  for (const result of started) if (result.status === 'fulfilled') engines.push(result.value);
  const failed = started.find((result) => result.status === 'rejected');
  if (failed) {
    await stop();
    throw failed.reason;
  }
  report();
  // Delayed, because the start is busy and a short run needs no newer Redis.
  if (missingPieces(settings.env).includes('redis') && !settings.fast)
    refreshing = setTimeout(() => void refreshRedis({ cacheDir, log: events.log }), REFRESH_AFTER_MS).unref();
  return { stop };
}

/**
 * The password of the local database and Redis. Loopback ports are open to every user of the machine, so a port alone
 * must not be enough. It stays the same, so that programs reconnect after a restart.
 */
function serviceSecret(dataDir: string): string {
  const file = join(dataDir, 'service-secret');
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 });
  return readFileSync(file, 'utf8');
}
