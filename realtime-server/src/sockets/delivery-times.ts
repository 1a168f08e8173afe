import type { SharedClock } from '@joddee/marketplace/platform/shared-clock';
import type { Histogram } from 'prom-client';

export interface DeliveryTimes {
  /** Notes that the event with this number was written to its sockets. */
  note(seq: number): void;
  /** How many events took each number of milliseconds. */
  counts(): [milliseconds: number, count: number][];
}

/** Numbers cover the last five to ten minutes. */
const windowMs = 300_000;

/** Counts instead of single times: they need little room and those of several gateways can be added. */
export function createDeliveryTimes(
  { now }: SharedClock,
  histogram: Pick<Histogram, 'observe'>,
): DeliveryTimes {
  let current = new Map<number, number>();
  let previous = new Map<number, number>();
  let since = performance.now();

  function turn(): void {
    const passed = performance.now() - since;
    if (passed < windowMs) return;
    previous = passed < 2 * windowMs ? current : new Map();
    current = new Map();
    since = performance.now();
  }

  return {
    note(seq) {
      turn();
      const taken = Math.max(now() - seq / 1000, 0);
      histogram.observe(taken / 1000);
      const time = rounded(taken);
      current.set(time, (current.get(time) ?? 0) + 1);
    },
    counts() {
      turn();
      return [...previous, ...current];
    },
  };
}

/** Exact to one part in ten, so that there are few different numbers. */
function rounded(milliseconds: number): number {
  const bounded = Math.min(milliseconds, 60_000);
  const step = bounded < 100 ? 1 : bounded < 1000 ? 10 : 100;
  return Math.round(bounded / step) * step;
}
