import { vi } from 'vitest';
import { slowness } from './programs/slowness.ts';

/** Waits until an assertion holds: events, counters and cleanups follow a moment after an answer. */
export function eventually<Result>(assertion: () => Result | Promise<Result>, seconds = 10): Promise<Result> {
  return vi.waitFor(assertion, { timeout: seconds * 1000 * slowness, interval: 20 });
}

/** Waits for what the product promises in this time, on any machine. */
export function withinSeconds<Result>(
  seconds: number,
  assertion: () => Result | Promise<Result>,
): Promise<Result> {
  return vi.waitFor(assertion, { timeout: seconds * 1000, interval: 20 });
}
