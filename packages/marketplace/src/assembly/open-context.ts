import { openBatches } from '../context/batches.ts';
import type { Context } from '../context/context.ts';
import { openDatabase } from '../context/database.ts';
import { type FileStorage, openFileStorage } from '../files/file-storage.ts';
import { createBackground } from '../platform/background.ts';
import { type Clock, createSharedClock, systemClock } from '../platform/clock.ts';
import { connectWithRetry } from '../platform/connections/connect-with-retry.ts';
import { watchDependencies } from '../platform/connections/dependency-health.ts';
import { connectMongo, isDatabaseAbsent } from '../platform/connections/mongo.ts';
import { connectRedis, isRedisAbsent } from '../platform/connections/redis.ts';
import { createLogger, type Log } from '../platform/logger.ts';
import { openMailer } from '../platform/mail/mailer.ts';
import { openMeasures } from '../platform/measures/measures.ts';
import { createPasswords, type HashingCost } from '../platform/passwords.ts';
import { openPushSender } from '../platform/push/push-sender.ts';
import type { PlatformSettings } from '../platform/settings/settings.ts';
import { openTraces } from '../platform/traces/open-traces.ts';
import { openJobQueues } from '../queues/job-queues.ts';
import { openPersonalKeys } from '../secrets/personal-keys.ts';
import { bindings } from './nouns.ts';

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
