import { AppError } from './app-error.ts';

export interface InFlight {
  /**
   * Counts one more task for this key, or refuses if there are too many. The returned function must run exactly once.
   */
  enter(key: string): () => void;
}

/**
 * Limits the concurrent tasks of each caller. A queue shared by all callers could be filled by one of them otherwise,
 * however fast each task ends.
 */
export function createInFlight(atMost: number): InFlight {
  const running = new Map<string, number>();
  return {
    enter(key) {
      const count = running.get(key) ?? 0;
      if (count >= atMost) throw new AppError('TOO_MANY_REQUESTS', { extra: { retryAfterSeconds: 1 } });
      running.set(key, count + 1);
      return () => {
        const left = (running.get(key) ?? 0) - 1;
        if (left > 0) running.set(key, left);
        else running.delete(key);
      };
    },
  };
}
