import { pause, waitUntil } from '../town/wait-until.ts';
import { allOperations } from './all-operations.ts';
import type { Run } from './run.ts';

/** Runs random operations in several threads until the run ends. */
export async function randomStorm(run: Run, threads = 8): Promise<void> {
  await Promise.all(
    Array.from({ length: threads }, async () => {
      while (performance.now() < run.endsAt) await run.random.pick(allOperations)(run);
    }),
  );
}

export type Target = 'worker' | 'gateway' | 'redis' | 'database';

/** Sends SIGKILL to a process that this run started, by its id. */
export function killOne({ town, random, kills }: Run, target: Target): void {
  kills.push(target);
  if (target === 'worker') random.pick(town.workers).kill();
  else if (target === 'gateway') random.pick(town.servers).kill();
  else killEngine(target === 'redis' ? town.services.pids.redis : town.services.pids.postgres);
}

function killEngine(pid: number | undefined): void {
  if (pid === undefined) throw new Error('this engine is not ours to kill');
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // The process was killed a moment ago and has not restarted yet.
  }
}

/**
 * Kills one process after another at random moments until the run ends; the next kill waits until all programs are ready
 * again.
 */
export async function killAtRandom(run: Run, betweenMs = 2500): Promise<void> {
  const targets: Target[] = ['worker', 'gateway', 'redis', 'database', 'worker'];
  for (;;) {
    await pause(betweenMs * (0.5 + run.random.next()));
    if (performance.now() > run.endsAt) return;
    killOne(run, run.random.pick(targets));
    const back = await waitUntil(
      () => [...run.town.servers, ...run.town.workers].every((program) => program.isReady()),
      30,
    );
    if (!back) run.ledger.fault('a program did not come back within 30 s');
  }
}
