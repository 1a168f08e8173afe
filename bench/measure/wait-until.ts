import { setTimeout as pause } from 'node:timers/promises';

const timeoutMs = 10_000;
const pollEveryMs = 5;

export async function waitUntil(holds: () => Promise<boolean> | boolean): Promise<void> {
  const end = performance.now() + timeoutMs;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`condition not met after ${timeoutMs} ms`);
    await pause(pollEveryMs);
  }
}
