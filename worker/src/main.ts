import { bookingTiming } from '@joddee/marketplace/bookings/requests/booking-timing';
import { openContext } from '@joddee/marketplace/context/open-context';
import { settingsOrExit } from '@joddee/marketplace/platform/settings-or-exit';
import { readWorkerSettings } from './config.ts';
import { startWorker } from './start-worker.ts';

const settings = settingsOrExit(readWorkerSettings);
const { context, close } = await openContext('worker', settings, {
  // A write that hangs must end before its job is given up.
  commandTimeoutMs: bookingTiming.workerCommandTimeoutMs,
});
const worker = await startWorker(context, settings);
context.log.info('working');
// Tells the program that started this one that the work is being done.
process.send?.({ ready: true });

/** A worker whose Redis is away as well would wait for it for ever; its jobs run again elsewhere. */
const longestStopMs = 10_000;

let stopping = false;
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(1), longestStopMs).unref();
  await worker.stop();
  await close();
  process.exit(0);
}
process.on('SIGTERM', () => void stop());
process.on('SIGINT', () => void stop());
// The program that started this one is gone.
process.on('disconnect', () => void stop());
