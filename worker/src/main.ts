import { writeFile } from 'node:fs/promises';
import { checkStart, openContext } from '@joddee/marketplace/assembly/open-context';
import { recordStart } from '@joddee/marketplace/audit/record';
import { bookingTiming } from '@joddee/marketplace/bookings/requests/outcome';
import type { Context } from '@joddee/marketplace/context/context';
import { dependenciesAnswer } from '@joddee/marketplace/platform/connections/dependency-health';
import { exitOnStartError, settingsOrExit } from '@joddee/marketplace/platform/settings/settings';
import { readWorkerSettings } from './config.ts';
import { type RunningWorker, startWorker } from './start-worker.ts';

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

const everyMs = 4000;

/** A worker serves no HTTP, so a container engine checks the age of this file instead. */
function renewHealthFile(context: Context, worker: RunningWorker, file: string): { stop(): void } {
  const renew = async () => {
    const answers = await dependenciesAnswer(context);
    if (!answers.database || !answers.redis || !worker.isRunning()) return;
    await writeFile(file, `${process.pid}\n`).catch((error: unknown) =>
      context.log.warn({ err: error }, 'the health file was not written'),
    );
  };
  void renew();
  const timer = setInterval(renew, everyMs);
  return { stop: () => clearInterval(timer) };
}
