import { writeFile } from 'node:fs/promises';
import type { Context } from '@joddee/marketplace/context/context';
import { dependenciesAnswer } from '@joddee/marketplace/platform/connections/dependency-health';
import type { RunningWorker } from './start-worker.ts';

const everyMs = 4000;

/** A worker serves no HTTP, so a container engine checks the age of this file instead. */
export function renewHealthFile(context: Context, worker: RunningWorker, file: string): { stop(): void } {
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
