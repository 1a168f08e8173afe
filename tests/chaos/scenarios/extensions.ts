import { extendStay } from '../operations/extend.ts';
import type { Run } from '../storm/run.ts';

/** Stays are extended while others book the time after them. */
export async function extensions(run: Run): Promise<void> {
  for (let round = 0; round < 12; round += 1) await Promise.all([extendStay(run), extendStay(run)]);
}
