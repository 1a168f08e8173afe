import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { seedDemoData } from '@joddee/demo-data/seed-demo-data';
import { buildIndexes } from '@joddee/marketplace/database';
import { openContext } from '@joddee/marketplace/platform/open-context';
import { settingsOrExit } from '@joddee/marketplace/platform/settings-or-exit';
import { createFirstAdministrator } from '@joddee/marketplace/users/create-first-administrator';
import { readServerSettings } from './config.ts';
import { createServer } from './create-server.ts';

const settings = settingsOrExit(readServerSettings);
const { context, close } = await openContext('realtime-server', settings);
await buildIndexes(context.db);
// Before anybody else is in the database: the demo fills an empty one only.
if (settings.NODE_ENV === 'development') await seedDemoData(context);
if (settings.ADMIN_USERNAME !== undefined && settings.ADMIN_PASSWORD !== undefined)
  await createFirstAdministrator(context, settings.ADMIN_USERNAME, settings.ADMIN_PASSWORD);

const server = createHttpServer(createServer(context, settings));
server.on('error', (error) => {
  const { code } = error as NodeJS.ErrnoException;
  console.error(
    code === 'EADDRINUSE'
      ? `Port ${settings.PORT} is taken by another program. Set PORT to a free one, for example PORT=${settings.PORT + 1}.`
      : `Cannot listen on ${settings.HOST}:${settings.PORT}: ${error.message}`,
  );
  process.exit(1);
});
server.listen(settings.PORT, settings.HOST);
await once(server, 'listening');
context.log.info({ address: server.address() }, 'listening');
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
  await close();
  process.exit(0);
}
process.on('SIGTERM', () => void stop());
process.on('SIGINT', () => void stop());
// The program that started this one is gone.
process.on('disconnect', () => void stop());
