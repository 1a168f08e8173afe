/** In queries; far more than our client ever sends, even when it reconnects with everything that it watches. */
const burst = 100;
const perSecond = 20;
/** The connection closes after this many invalid messages or messages beyond the limit. */
const maxFaults = 30;

export interface FloodGuard {
  /** Decides whether one more message of this cost is within the limit. */
  admits(now: number, cost: number): boolean;
  /** Counts an invalid message. */
  countFault(): void;
  isOver(): boolean;
}

/** A token bucket: time fills it and messages empty it. */
export function createFloodGuard(): FloodGuard {
  let tokens = burst;
  let filledAt = 0;
  let faults = 0;
  return {
    admits(now, cost) {
      if (filledAt > 0) tokens = Math.min(burst, tokens + ((now - filledAt) / 1000) * perSecond);
      filledAt = now;
      if (tokens >= cost) {
        tokens -= cost;
        return true;
      }
      faults += 1;
      return false;
    },
    countFault() {
      faults += 1;
    },
    isOver: () => faults >= maxFaults,
  };
}
