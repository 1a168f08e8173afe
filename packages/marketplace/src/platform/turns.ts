import { AppError } from './app-error.ts';

export interface Turns {
  /** Runs the work when it is its turn; refuses when too many wait already. */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
}

/** Work that fills a core is done by few at a time, so that everything else goes on; the queue before it is short. */
export function createTurns(atOnce: number, waitingAtMost: number): Turns {
  const waiting: (() => void)[] = [];
  let running = 0;
  return {
    async run(work) {
      if (running >= atOnce) {
        if (waiting.length >= waitingAtMost)
          throw new AppError('UNAVAILABLE', { extra: { retryAfterSeconds: 1 } });
        // Whoever ends hands the turn on, so nobody comes in between.
        await new Promise<void>((resolve) => waiting.push(resolve));
      } else running += 1;
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next === undefined) running -= 1;
        else next();
      }
    },
  };
}
