import { readdirSync, readlinkSync } from 'node:fs';

/** Orphans: processes with this working folder, whose guard was killed and which have not exited yet. */
export function processesIn(folder: string): number[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return pid !== process.pid && readlinkSync(`/proc/${pid}/cwd`) === folder;
      } catch {
        // It has exited or belongs to another user.
        return false;
      }
    });
}

/** An engine whose guard was killed is usually shutting down cleanly already. */
export const LEFTOVER_TIMEOUT_MS = 3_000;

/**
 * Waits for orphans to exit, then kills them. They have no guard, because this process holds the lock on the data.
 * Killing them is safe, because the next start replays every acknowledged write from the log.
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
    // It has exited.
  }
}
