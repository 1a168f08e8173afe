import { anyTime } from '../operations/book.ts';
import { rush, slide } from '../operations/rush.ts';
import type { Run } from '../storm/run.ts';

/** Rounds in which many renters request one time at once. */
export async function sameSlot(run: Run): Promise<void> {
  for (let round = 0; round < 8; round += 1) await rush(run, 12, anyTime(run), 0.5);
}

/** Rounds in which each requested time overlaps the previous and the next one by halves. */
export async function slidingSlots(run: Run): Promise<void> {
  for (let round = 0; round < 10; round += 1) await slide(run, 8);
}
