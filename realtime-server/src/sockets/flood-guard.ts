/** Far more than a person's client ever sends: watching a post is one message. */
const burst = 60;
const perSecond = 20;
/** So many messages beyond that, or that make no sense, and the connection ends. */
const patience = 30;

export interface FloodGuard {
  /** Whether one more message is fine at this moment. */
  admits(now: number): boolean;
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
    admits(now) {
      if (filledAt > 0) tokens = Math.min(burst, tokens + ((now - filledAt) / 1000) * perSecond);
      filledAt = now;
      if (tokens >= 1) {
        tokens -= 1;
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
