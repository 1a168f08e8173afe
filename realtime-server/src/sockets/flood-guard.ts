/** In single lookups; far more than a person's client ever asks for, also when it comes back with all it watches. */
const burst = 100;
const perSecond = 20;
/** So many messages beyond that, or that make no sense, and the connection ends. */
const patience = 30;

export interface FloodGuard {
  /** Whether one more message of this price is fine at this moment. */
  admits(now: number, price: number): boolean;
  /** Notes a message that makes no sense. */
  noteGarbage(): void;
  isOver(): boolean;
}

/** A bucket that fills with time and empties by messages. */
export function createFloodGuard(): FloodGuard {
  let tokens = burst;
  let filledAt = 0;
  let faults = 0;
  return {
    admits(now, price) {
      if (filledAt > 0) tokens = Math.min(burst, tokens + ((now - filledAt) / 1000) * perSecond);
      filledAt = now;
      if (tokens >= price) {
        tokens -= price;
        return true;
      }
      faults += 1;
      return false;
    },
    noteGarbage() {
      faults += 1;
    },
    isOver: () => faults >= patience,
  };
}
