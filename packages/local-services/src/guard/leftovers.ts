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

const PATIENCE_MS = 3_000;

/** Waits for leftovers to end by themselves, then ends them: the lock on the data says that they have no guard. */
export async function endLeftovers(folder: string): Promise<void> {
  const killAt = Date.now() + PATIENCE_MS;
  for (let left = processesIn(folder); left.length > 0; left = processesIn(folder)) {
    if (Date.now() > killAt) {
      for (const pid of left) process.kill(pid, 'SIGKILL');
    }
    await new Promise<void>((resolve) => setTimeout(resolve, 25));
  }
}
