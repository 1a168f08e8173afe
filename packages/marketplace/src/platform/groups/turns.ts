import { AppError } from '../app-error.ts';

export interface Turns {
  /** Runs the work in its turn, or refuses if too many are waiting. */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
}

/** Limits concurrent CPU-bound work, so that other requests proceed; its queue is short. */
export function createTurns(atOnce: number, waitingAtMost: number): Turns {
  const waiting: (() => void)[] = [];
  let running = 0;
  return {
    async run(work) {
      if (running >= atOnce) {
        if (waiting.length >= waitingAtMost)
          throw new AppError('UNAVAILABLE', { extra: { retryAfterSeconds: 1 } });
        // The finished task passes its slot on directly, so that no new task can take it first.
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
