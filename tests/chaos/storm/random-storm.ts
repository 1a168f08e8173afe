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
