import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { seedDemoData } from '@joddee/demo-data/seed-demo-data';
import { buildIndexes, openDatabase } from '@joddee/marketplace/database';
import { openFileStorage } from '@joddee/marketplace/files/file-storage';
import { systemClock } from '@joddee/marketplace/platform/clock';
import type { Context } from '@joddee/marketplace/platform/context';
import { createLogger } from '@joddee/marketplace/platform/logger';
import { connectMongo } from '@joddee/marketplace/platform/mongo';
import { connectRedis } from '@joddee/marketplace/platform/redis';
import { SettingsError } from '@joddee/marketplace/platform/settings';
import { createFirstAdministrator } from '@joddee/marketplace/users/create-first-administrator';
import { readServerSettings, type ServerSettings } from './config.ts';
import { createServer } from './create-server.ts';

function settingsOrExit(): ServerSettings {
  try {
    return readServerSettings();
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

const settings = settingsOrExit();
const log = createLogger('realtime-server', settings.LOG_LEVEL);
const connection = await connectMongo(settings.MONGO_URL);
const redis = await connectRedis(settings.REDIS_URL, log);
const context: Context = {
  db: openDatabase(connection),
  redis,
  storage: openFileStorage(settings),
  clock: systemClock,
  log,
  tokenSecret: settings.TOKEN_SECRET,
  random: Math.random,
};

await buildIndexes(context.db);
if (settings.ADMIN_USERNAME !== undefined && settings.ADMIN_PASSWORD !== undefined)
  await createFirstAdministrator(context, settings.ADMIN_USERNAME, settings.ADMIN_PASSWORD);
if (settings.NODE_ENV === 'development') await seedDemoData(context);

const server = createHttpServer(createServer(context, settings));
server.listen(settings.PORT, settings.HOST);
await once(server, 'listening');
log.info({ address: server.address() }, 'listening');
// Tells the program that started this one that visitors are welcome.
process.send?.({ ready: true, address: server.address() });

let stopping = false;
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  // Answers what is under way, then lets go of what it leaned on.
  server.close();
  server.closeIdleConnections();
  await once(server, 'close');
  await connection.close();
  redis.disconnect();
}
process.on('SIGTERM', () => void stop());
process.on('SIGINT', () => void stop());
// The program that started this one is gone.
process.on('disconnect', () => void stop());
