import type { Clock } from '../platform/clock.ts';

/** Tuesday, 10.00 in Bangkok: the day and the next six can be booked, and the half hour has just begun. */
const usualInstant = '2030-11-26T10:00:00+07:00';

/** Stands still but for a millisecond a reading, so that no two records are of the same instant. */
export interface StandingClock extends Clock {
  /** The next reading is exactly this instant. */
  set(instant: Date | string): void;
  advance(milliseconds: number): void;
  /** Back to the instant at which every test begins: Tuesday, 10.00, or TEST_TIME. */
  reset(): void;
}

export function openStandingClock(): StandingClock {
  const beginning = new Date(process.env.TEST_TIME ?? usualInstant).getTime();
  let next = beginning;
  return {
    now() {
      const now = new Date(next);
      next += 1;
      return now;
    },
    set(instant) {
      next = new Date(instant).getTime();
    },
    advance(milliseconds) {
      next += milliseconds;
    },
    reset() {
      next = beginning;
    },
  };
}
