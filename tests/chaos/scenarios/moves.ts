import { moveOn } from '../operations/move-on.ts';
import type { Run } from '../storm/run.ts';

/** Renters leave occupied spots for others, several at once. */
export async function moves(run: Run): Promise<void> {
  for (let round = 0; round < 12; round += 1)
    await Promise.all([moveOn(run, 0), moveOn(run, 0), moveOn(run, 0)]);
}
