import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Cluster } from 'ioredis';
import { openBatches } from '../context/batches.ts';
import type { Context } from '../context/context.ts';
import { openDatabase } from '../context/database.ts';
import { type FileStorage, openFileStorage, StorageError, tryFolder } from '../files/file-storage.ts';
import { createBackground } from '../platform/background.ts';
import { type Clock, createSharedClock, systemClock } from '../platform/clock.ts';
import { watchDependencies } from '../platform/connections/dependency-health.ts';
import { connectMongo, isDatabaseAbsent } from '../platform/connections/mongo.ts';
import { connectRedis, isRedisAbsent, type RedisClient } from '../platform/connections/redis.ts';
import { createLogger, type Log } from '../platform/logger.ts';
import { openMailer } from '../platform/mail/mailer.ts';
import { openMeasures } from '../platform/measures/measures.ts';
import { createPasswords, type HashingCost } from '../platform/passwords.ts';
import { openPushSender } from '../platform/push/push-sender.ts';
import { type PlatformSettings, StartError } from '../platform/settings/settings.ts';
import { openTraces } from '../platform/traces/traces.ts';
import { openJobQueues } from '../queues/job-queues.ts';
import { lackOfMasterKeys, openPersonalKeys } from '../secrets/personal-keys.ts';
import { bindings } from './nouns.ts';

/** Services that start together with this program, or on a machine under load, get this long to accept connections. */
const connectTimeoutMs = 20_000;
const retryDelayMs = 200;

/** Connects to a dependency that the program cannot start without. */
async function connectWithRetry<Connection>(
  dependency: string,
  log: Log,
  connect: () => Promise<Connection>,
  isAbsent: (error: unknown) => boolean,
): Promise<Connection> {
  const deadline = performance.now() + connectTimeoutMs;
  for (let isFirst = true; ; isFirst = false) {
    try {
      return await connect();
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      // A wrong password, for example.
      if (!isAbsent(error)) throw new StartError(`Cannot connect to ${dependency}: ${reason}`);
      if (performance.now() > deadline)
        throw new StartError(
          `No connection to ${dependency} within ${connectTimeoutMs / 1000} seconds: ${reason}`,
        );
      if (isFirst) log.warn({ reason: String(error) }, `waiting for ${dependency}`);
      await pause(retryDelayMs);
    }
  }
}

export interface OpenContext {
  context: Context;
  close(): Promise<void>;
}

export interface ContextOptions {
  clock?: Clock;
  storage?: FileStorage;
  log?: Log;
  /** The longest that a database command within a request may take. */
  commandTimeoutMs?: number;
  hashingCost?: HashingCost;
}

/** Connects a program to its dependencies. */
export async function openContext(
  program: string,
  settings: PlatformSettings,
  options: ContextOptions = {},
): Promise<OpenContext> {
  const log = options.log ?? createLogger(program, settings.LOG_LEVEL);
  const traces = await openTraces(program, settings, log);
  const connection = await connectWithRetry(
    'the database',
    log,
    () => connectMongo(settings.MONGO_URL, options.commandTimeoutMs, traces !== undefined),
    isDatabaseAbsent,
  );
  traces?.watch(connection);
  const redis = await connectWithRetry(
    'Redis',
    log,
    () => connectRedis(settings.REDIS_URL, log),
    isRedisAbsent,
  );
  const background = createBackground(log);
  const sharedClock = await createSharedClock(redis);
  const queues = openJobQueues(redis, settings.REDIS_PREFIX, { traces, clock: sharedClock });
  const db = openDatabase(connection);
  const clock = options.clock ?? systemClock;
  return {
    context: {
      db,
      batches: openBatches(db, redis, settings.REDIS_PREFIX, clock),
      bindings,
      redis,
      redisPrefix: settings.REDIS_PREFIX,
      queues,
      background,
      storage: options.storage ?? openFileStorage(settings),
      clock,
      sharedClock,
      health: watchDependencies(connection, redis),
      measures: openMeasures(),
      traces,
      log,
      passwords: createPasswords(options.hashingCost),
      keys: openPersonalKeys(db.personalKeys, settings.MASTER_KEY, clock),
      mailer: openMailer(settings, log),
      push: openPushSender(settings),
      siteUrl: settings.PUBLIC_URL?.replace(/\/$/, '') ?? 'http://127.0.0.1:3000',
      tokenSecret: settings.TOKEN_SECRET,
      administratorsNeedSecondFactor: needsSecondFactor(settings),
      administratorIdleHours: settings.ADMIN_IDLE_HOURS,
      activeBookings: settings.LIMIT_ACTIVE_BOOKINGS,
      unconfirmedBookings: settings.LIMIT_UNCONFIRMED_BOOKINGS,
      ownersPhonesOfDay: settings.LIMIT_OWNERS_PHONES,
      random: Math.random,
    },
    async close() {
      await background.settled();
      // Queues close before Redis, because a queue reports an error if its connection is closed.
      await Promise.all(Object.values(queues).map((queue) => queue.close()));
      await connection.close();
      redis.disconnect();
      await traces?.close();
    },
  };
}

const needsSecondFactor = ({ ADMIN_SECOND_FACTOR, NODE_ENV }: PlatformSettings) =>
  ADMIN_SECOND_FACTOR === undefined ? NODE_ENV === 'production' : ADMIN_SECOND_FACTOR === 'required';

/** Ends the start of a program that could not do its work, and warns of what production would lack. */
export async function checkStart(context: Context, settings: PlatformSettings): Promise<void> {
  const needed = await context.db.personalKeys.distinct('masterKey');
  const lack = lackOfMasterKeys('database', needed, settings.MASTER_KEY);
  if (lack !== null) throw new StartError(lack);
  await checkFiles(context, settings);
  if (settings.NODE_ENV !== 'production') return;
  await checkRedis(context);
  for (const [name, loss] of Object.entries(losses))
    if (settings[name as keyof typeof losses] === undefined) context.log.warn(`${name} is not set: ${loss}`);
}

const losses = {
  PUBLIC_URL: 'links in letters lead to http://127.0.0.1:3000',
  SMTP_URL: 'letters are files in DATA_DIR/mail, and nobody gets them',
  VAPID_PRIVATE_KEY: 'there are no push messages',
} as const;

async function checkFiles({ storage, log }: Context, settings: PlatformSettings): Promise<void> {
  const { DATA_DIR, S3_BUCKET, SMTP_URL } = settings;
  const folder = resolve(DATA_DIR);
  if (S3_BUCKET === undefined || SMTP_URL === undefined)
    await mkdir(folder, { recursive: true, mode: 0o700 })
      .then(() => tryFolder(folder))
      .catch((error: Error) => {
        throw new StartError(`DATA_DIR: files cannot be written to ${folder}: ${error.message}`);
      });
  try {
    await storage.check();
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    if (error.isRefusal) throw new StartError(`Files cannot be stored: ${error.message}`);
    // The rest of the site works without it.
    log.warn({ reason: error.message }, 'the storage of files is unavailable');
  }
}

/** The queues lose jobs if Redis evicts their keys. */
async function checkRedis({ redis, log }: Context): Promise<void> {
  for (const node of redis instanceof Cluster ? redis.nodes('master') : [redis]) {
    const policy = await settingOf(node, 'maxmemory-policy');
    if (policy !== undefined && policy !== 'noeviction')
      throw new StartError(
        `Redis has maxmemory-policy ${policy}, with which queues lose jobs: set it to noeviction`,
      );
    if ((await settingOf(node, 'appendonly')) === 'no')
      log.warn('Redis has no append-only file: jobs and events are lost when it ends; set appendonly yes');
  }
}

/** Undefined where CONFIG is not permitted, as at many providers. */
async function settingOf(redis: RedisClient, name: string): Promise<unknown> {
  const answer: unknown = await redis.config('GET', name).catch(() => undefined);
  return Array.isArray(answer) ? answer[1] : undefined;
}
