import { setTimeout as pause } from 'node:timers/promises';

const patienceMs = 10_000;
const lookEveryMs = 5;

export async function waitUntil(holds: () => Promise<boolean> | boolean): Promise<void> {
  const end = performance.now() + patienceMs;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error('waited in vain');
    await pause(lookEveryMs);
  }
}
