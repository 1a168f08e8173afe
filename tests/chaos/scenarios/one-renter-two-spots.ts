import { book, requestFor } from '../operations/book.ts';
import type { Run } from '../storm/run.ts';
import { hoursOfSpots, slotAt, slotsOf } from '../town/spot.ts';
import { slidingSlots } from './same-slot.ts';

/** One after the other, so that only the renter's own calendar prevents the overlap. */
export async function oneRenterTwoSpots(run: Run): Promise<void> {
  const [first, second] = [run.town.spots[0], run.town.spots[7]];
  if (first === undefined || second === undefined)
    throw new Error(`${hoursOfSpots.length} spots are too few`);
  const start = 8;
  const half = Array.from({ length: slotsOf(second) }, (_, index) => index).find(
    (index) => slotAt(second, index) === slotAt(first, start + 1),
  );
  if (half === undefined) throw new Error('the two spots have no hours in common');
  for (const renter of run.town.renters.slice(0, 6)) {
    const day = 1 + (renter.number % 3);
    await book(run, requestFor(run, renter, { spot: first, day, start, length: 3 }));
    await book(run, requestFor(run, renter, { spot: second, day, start: half, length: 3 }));
  }
  await slidingSlots(run);
}
