import { type BookingTime, book, requestFor } from '../operations/book.ts';
import { cancel } from '../operations/cancel.ts';
import { rush } from '../operations/rush.ts';
import type { Run } from '../storm/run.ts';
import { slotsOf } from '../town/spot.ts';

/** Rounds in which more renters than a lot has bays request about the same time, some of which is cancelled at once. */
export async function bays(run: Run): Promise<void> {
  const { random, town } = run;
  const lots = town.spots.filter((spot) => spot.bays !== undefined);
  for (let round = 0; round < 10; round += 1) {
    const spot = random.pick(lots);
    const time: BookingTime = {
      spot,
      day: 1 + random.below(3),
      start: random.below(slotsOf(spot) - 6),
      length: 3,
    };
    const others = random.some(town.renters, 4).map(async (renter) => {
      const request = requestFor(run, renter, { ...time, start: time.start + random.below(3) });
      const view = await book(run, request);
      if (view !== null && random.chance(0.5)) await cancel(run, { id: view._id, request });
    });
    await Promise.all([rush(run, 8, time, 0.6), ...others]);
  }
}
