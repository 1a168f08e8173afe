import { vi } from 'vitest';

/** Waits until an assertion holds: events, counters and cleanups follow a moment after an answer. */
export function eventually(assertion: () => unknown, seconds = 10): Promise<unknown> {
  return vi.waitFor(assertion, { timeout: seconds * 1000, interval: 20 });
}
