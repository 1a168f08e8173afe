import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { demoAccounts } from '@joddee/demo-data/demo-accounts';
import { openContext } from '@joddee/marketplace/assembly/open-context';
import { recordStart } from '@joddee/marketplace/audit/record';
import { exitOnStartError, StartError, settingsOrExit } from '@joddee/marketplace/platform/settings/settings';
import { readServerSettings } from './config.ts';
import { prepareDatabase } from './prepare-database.ts';
import { startServer } from './start-server.ts';

// What the program writes (images, letters, the map) is for its own user only.
process.umask(0o077);
const settings = settingsOrExit(readServerSettings);
const cannotListen = (error: NodeJS.ErrnoException) => {
  if (error instanceof StartError) exitOnStartError(error);
  console.error(
    error.code === 'EADDRINUSE'
      ? `Port ${settings.PORT} is taken by another program. Set PORT to a free one, for example PORT=${settings.PORT + 1}.`
      : `Cannot listen on ${settings.HOST}:${settings.PORT}: ${error.message}`,
  );
  process.exit(1);
};
// Before the demo data is written, which takes seconds.
await tryPort(settings).catch(cannotListen);
const { isDemo } = await prepareDatabase(settings).catch(exitOnStartError);
// The parent process may start other programs on the database.
process.send?.({ prepared: { address: settings.HOST, port: settings.PORT } });
const { context, close } = await openContext('realtime-server', settings, {
  commandTimeoutMs: 900,
}).catch(exitOnStartError);
const server = await startServer(context, settings).catch(cannotListen);
context.log.info({ address: server.address }, 'listening');
context.background.run('record-start', () => recordStart(context, 'realtime-server', settings));

let stopping = false;
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  server.leave();
  await pause(settings.DRAIN_SECONDS * 1000);
  await server.stop();
  await close();
  process.exit(0);
}
process.on('SIGTERM', () => void stop());
process.on('SIGINT', () => void stop());
// The terminal was closed.
process.on('SIGHUP', () => void stop());
// The parent process has exited.
process.on('disconnect', () => void stop());
// The Redis client of the sockets rejects its pending commands when Redis disconnects; the server continues.
process.on('unhandledRejection', (reason) => context.log.error({ err: reason }, 'unhandled rejection'));
// Notifies the parent process that the server accepts requests, and signals to stop.
process.send?.({ ready: true, address: server.address, demo: isDemo ? demoAccounts : [] });

/** Rejects if the server could not listen there. */
async function tryPort({ PORT, HOST }: { PORT: number; HOST: string }): Promise<void> {
  const trial = createServer().listen(PORT, HOST);
  await once(trial, 'listening');
  trial.close();
  await once(trial, 'close');
}
