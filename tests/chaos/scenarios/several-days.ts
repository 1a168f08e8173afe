import { repeatDays } from '../operations/repeat-days.ts';
import type { Run } from '../storm/run.ts';

/** Renters book the same time on several days, several at once. */
export async function severalDays(run: Run): Promise<void> {
  for (let round = 0; round < 5; round += 1) await Promise.all([repeatDays(run), repeatDays(run)]);
}
