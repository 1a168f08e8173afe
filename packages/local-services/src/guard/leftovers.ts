import { readdirSync, readlinkSync } from 'node:fs';

/** Processes that work in this folder: engines whose guard was killed and that have not ended yet. */
export function processesIn(folder: string): number[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return pid !== process.pid && readlinkSync(`/proc/${pid}/cwd`) === folder;
      } catch {
        // It ended meanwhile or belongs to somebody else.
        return false;
      }
    });
}

/** An engine whose guard was killed is on its way to a clean end. */
export const LEFTOVER_TIMEOUT_MS = 3_000;

/**
 * Waits for leftovers to end by themselves, then ends them: the lock on the data says that they have no guard.
 * Ending them is safe: what they acknowledged is in the log that the next start reads.
 */
export async function endLeftovers(folder: string, timeoutMs: number): Promise<void> {
  const killAt = Date.now() + timeoutMs;
  for (let left = processesIn(folder); left.length > 0; left = processesIn(folder)) {
    if (Date.now() >= killAt) {
      for (const pid of left) end(pid);
    }
    await new Promise<void>((resolve) => setTimeout(resolve, 25));
  }
}

function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It ended meanwhile.
  }
}
