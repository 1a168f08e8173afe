import { vi } from 'vitest';

/** Waits until an assertion holds: what is told, counted or cleaned up a moment after an answer. */
export function eventually(assertion: () => unknown, seconds = 10): Promise<unknown> {
  return vi.waitFor(assertion, { timeout: seconds * 1000, interval: 20 });
}
