import { type BookingTime, book, requestFor } from '../operations/book.ts';
import type { Run } from '../storm/run.ts';
import { slotsOf } from '../town/spot.ts';

/** Rounds in which renters request times at once that do not overlap, but are nearer than the owner's buffer allows. */
export async function buffers(run: Run): Promise<void> {
  const { random, town } = run;
  const spots = town.spots.filter((spot) => spot.bufferMinutes !== undefined);
  for (let round = 0; round < 10; round += 1) {
    const spot = random.pick(spots);
    const time: BookingTime = {
      spot,
      day: 1 + random.below(3),
      start: random.below(slotsOf(spot) - 12),
      length: 2,
    };
    const requests = random
      .some(town.renters, 6)
      .map((renter, index) => requestFor(run, renter, { ...time, start: time.start + 2 * index }));
    await Promise.all(requests.map((request) => book(run, request)));
  }
}
