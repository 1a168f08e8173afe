import type { Clock } from '@joddee/marketplace/platform/clock';

export interface TestClock extends Clock {
  /** Sets the clock to this instant, from which it continues. */
  set(instant: Date | string): void;
  advance(milliseconds: number): void;
}

export function createTestClock(): TestClock {
  let offset = 0;
  return {
    now: () => new Date(Date.now() + offset),
    set(instant) {
      offset = new Date(instant).getTime() - Date.now();
    },
    advance(milliseconds) {
      offset += milliseconds;
    },
  };
}
