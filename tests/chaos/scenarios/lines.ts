import { offersBesideRivals } from '../operations/offers-beside-rivals.ts';
import { waitInLine } from '../operations/wait-in-line.ts';
import type { Run } from '../storm/run.ts';

/** Renters wait for taken times, several lines at once. */
export async function lines(run: Run): Promise<void> {
  for (let round = 0; round < 10; round += 1)
    await Promise.all([waitInLine(run), waitInLine(run), waitInLine(run), offersBesideRivals(run)]);
}
