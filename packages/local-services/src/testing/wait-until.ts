import { readFileSync } from 'node:fs';

const STEP_MS = 10;

/** Waits for a condition; one that throws counts as not met yet. */
export async function waitUntil(
  condition: () => boolean | Promise<boolean>,
  what: string,
  timeoutMs = 10_000,
): Promise<void> {
  const giveUpAt = Date.now() + timeoutMs;
  for (;;) {
    try {
      if (await condition()) return;
    } catch (error) {
      if (Date.now() > giveUpAt) throw error;
    }
    if (Date.now() > giveUpAt) throw new Error(`still waiting after ${timeoutMs} ms: ${what}`);
    await new Promise<void>((resolve) => setTimeout(resolve, STEP_MS));
  }
}

/** A zombie, which has exited but is not reaped yet, does not count as alive. */
export function isAlive(pid: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    return stat.slice(stat.lastIndexOf(')') + 2, stat.lastIndexOf(')') + 3) !== 'Z';
  } catch {
    return false;
  }
}
