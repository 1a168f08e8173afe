import type { Run } from '../storm/run.ts';
import { slotAt, slotsOf } from '../town/spot.ts';
import { book, wishFor } from './book.ts';
import { cancel } from './cancel.ts';

/** One renter wants overlapping times at two spots, at once or one after the other. */
export async function twoPlaces(run: Run): Promise<void> {
  const { random, town } = run;
  const renter = random.pick(town.renters);
  const day = 1 + random.below(3);
  const [first, second] = random.some(town.spots, 2);
  if (first === undefined || second === undefined) return;
  const start = random.below(slotsOf(first) - 5);
  const twin = findSlot(second, slotAt(first, start + 1));
  if (twin === null) return;
  const wishes = [
    wishFor(run, renter, { spot: first, day, start, length: 3 }),
    wishFor(run, renter, { spot: second, day, start: twin, length: 3 }),
  ];
  const made = [];
  if (random.chance(0.5)) made.push(...(await Promise.all(wishes.map((wish) => book(run, wish)))));
  else for (const wish of wishes) made.push(await book(run, wish));
  for (const [index, view] of made.entries()) {
    const wish = wishes[index];
    if (view !== null && wish !== undefined && random.chance(0.7)) await cancel(run, { id: view._id, wish });
  }
}

/** The half hour of a spot with this name, if three more follow it on the same day. */
function findSlot(spot: Parameters<typeof slotAt>[0], name: string): number | null {
  for (let index = 0; index + 3 < slotsOf(spot); index += 1) if (slotAt(spot, index) === name) return index;
  return null;
}
