import { AppError } from './app-error.ts';

export interface InFlight {
  /** Notes one more at work for this key; refuses when there are too many. To be left exactly once. */
  enter(key: string): () => void;
}

/**
 * How much one caller may have under way at a time. Work that waits in a queue for all would otherwise be one caller's
 * alone, however fast each piece is refused or done.
 */
export function createInFlight(atMost: number): InFlight {
  const underWay = new Map<string, number>();
  return {
    enter(key) {
      const count = underWay.get(key) ?? 0;
      if (count >= atMost) throw new AppError('TOO_MANY_REQUESTS', { extra: { retryAfterSeconds: 1 } });
      underWay.set(key, count + 1);
      return () => {
        const left = (underWay.get(key) ?? 0) - 1;
        if (left > 0) underWay.set(key, left);
        else underWay.delete(key);
      };
    },
  };
}
