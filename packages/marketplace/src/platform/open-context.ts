import { openDatabase } from '../database.ts';
import { type FileStorage, openFileStorage } from '../files/file-storage.ts';
import { type Clock, systemClock } from './clock.ts';
import type { Context } from './context.ts';
import { createLogger, type Log } from './logger.ts';
import { connectMongo } from './mongo.ts';
import { connectRedis } from './redis.ts';
import type { PlatformSettings } from './settings.ts';

export interface OpenContext {
  context: Context;
  close(): Promise<void>;
}

export interface ContextOptions {
  clock?: Clock;
  storage?: FileStorage;
  log?: Log;
}

/** Connects a program to everything its commands lean on. */
export async function openContext(
  program: string,
  settings: PlatformSettings,
  options: ContextOptions = {},
): Promise<OpenContext> {
  const log = options.log ?? createLogger(program, settings.LOG_LEVEL);
  const connection = await connectMongo(settings.MONGO_URL);
  const redis = await connectRedis(settings.REDIS_URL, log);
  return {
    context: {
      db: openDatabase(connection),
      redis,
      storage: options.storage ?? openFileStorage(settings),
      clock: options.clock ?? systemClock,
      log,
      tokenSecret: settings.TOKEN_SECRET,
      random: Math.random,
    },
    async close() {
      await connection.close();
      redis.disconnect();
    },
  };
}
