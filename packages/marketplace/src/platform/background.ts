import type { Log } from './logger.ts';

/** Work that goes on after an answer was given; a program that ends waits for it. */
export interface Background {
  run(what: string, work: () => Promise<void>): void;
  settled(): Promise<void>;
}

export function createBackground(log: Log): Background {
  const running = new Set<Promise<void>>();
  return {
    run(what, work) {
      const promise = work()
        // What is told here is written in an outbox or found by a sweep, so a failure is made good later.
        .catch((error: unknown) => log.warn({ err: error, what }, 'left for the worker'))
        .finally(() => running.delete(promise));
      running.add(promise);
    },
    async settled() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
