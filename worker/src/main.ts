import { checkStart } from '@joddee/marketplace/assembly/check-start';
import { openContext } from '@joddee/marketplace/assembly/open-context';
import { recordStart } from '@joddee/marketplace/audit/record';
import { bookingTiming } from '@joddee/marketplace/bookings/requests/booking-timing';
import { exitOnStartError, settingsOrExit } from '@joddee/marketplace/platform/settings/start-error';
import { readWorkerSettings } from './config.ts';
import { renewHealthFile } from './renew-health-file.ts';
import { startWorker } from './start-worker.ts';

// What the program writes (images, letters, the map) is for its own user only.
process.umask(0o077);
const settings = settingsOrExit(readWorkerSettings);
const { context, close } = await openContext('worker', settings, {
  // A write that hangs must fail before the deadline of its job.
  commandTimeoutMs: bookingTiming.workerCommandTimeoutMs,
}).catch(exitOnStartError);
await checkStart(context, settings).catch(exitOnStartError);
const worker = await startWorker(context, settings).catch(exitOnStartError);
const health =
  settings.HEALTH_FILE === undefined ? undefined : renewHealthFile(context, worker, settings.HEALTH_FILE);
context.log.info('worker started');
context.background.run('record-start', () => recordStart(context, 'worker', settings));

/** Exits after a timeout, because without Redis a worker would wait for ever. Its jobs run again on another one. */
const stopTimeoutMs = 10_000;

let stopping = false;
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(1), stopTimeoutMs).unref();
  health?.stop();
  await worker.stop();
  await close();
  process.exit(0);
}
process.on('SIGTERM', () => void stop());
process.on('SIGINT', () => void stop());
// The terminal was closed.
process.on('SIGHUP', () => void stop());
// The program that started this one has exited.
process.on('disconnect', () => void stop());
// Reports to the program that started this one, which may stop it from now on.
process.send?.({ ready: true });
