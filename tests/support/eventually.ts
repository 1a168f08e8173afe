import { vi } from 'vitest';

/** Waits until an assertion holds: events, counters and cleanups follow a moment after an answer. */
export function eventually<Result>(assertion: () => Result | Promise<Result>, seconds = 10): Promise<Result> {
  return vi.waitFor(assertion, { timeout: seconds * 1000, interval: 20 });
}
