import { anyTime, book, requestFor } from '../operations/book.ts';
import type { Run } from '../storm/run.ts';

/** Rounds in which several renters request each of several times at once, so that winners and losers travel together. */
export async function slotsInBatches(run: Run): Promise<void> {
  const { random, town } = run;
  for (let round = 0; round < 8; round += 1) {
    const times = Array.from({ length: 5 }, () => anyTime(run));
    const url = random.pick(town.urls);
    await Promise.all(
      times.flatMap((time) =>
        random.some(town.renters, 3).map((renter) => book(run, requestFor(run, renter, time), url)),
      ),
    );
  }
}
