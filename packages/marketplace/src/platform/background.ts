import type { Log } from './logger.ts';

export type Background = ReturnType<typeof createBackground>;
/** Work that continues after a request was answered; a program waits for it before it exits. */
export function createBackground(log: Log) {
  const running = new Set<Promise<void>>();
  return {
    run(task: string, work: () => Promise<void>): void {
      const promise = work()
        // Failures are retried by the outbox relay or a sweep.
        .catch((error: unknown) => log.warn({ err: error, task }, 'background task failed; sweep will retry'))
        .finally(() => running.delete(promise));
      running.add(promise);
    },
    async settled(): Promise<void> {
      while (running.size > 0) await Promise.all(running);
    },
  };
}

/** For a race: resolves to undefined after the time, without keeping the process alive. */
export function timeoutAfter(milliseconds: number): Promise<undefined> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds, undefined).unref();
  });
}
