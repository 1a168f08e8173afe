import type { Run } from '../storm/run.ts';
import { slotAt, slotsOf } from '../town/spot.ts';
import { book, requestFor } from './book.ts';
import { cancel } from './cancel.ts';

/** One renter requests overlapping times at two spots, at once or one after the other. */
export async function twoSpots(run: Run): Promise<void> {
  const { random, town } = run;
  const renter = random.pick(town.renters);
  const day = 1 + random.below(3);
  const [first, second] = random.some(town.spots, 2);
  if (first === undefined || second === undefined) return;
  const start = random.below(slotsOf(first) - 5);
  const twin = findSlot(second, slotAt(first, start + 1));
  if (twin === null) return;
  const requests = [
    requestFor(run, renter, { spot: first, day, start, length: 3 }),
    requestFor(run, renter, { spot: second, day, start: twin, length: 3 }),
  ];
  const made = [];
  if (random.chance(0.5)) made.push(...(await Promise.all(requests.map((request) => book(run, request)))));
  else for (const request of requests) made.push(await book(run, request));
  for (const [index, view] of made.entries()) {
    const request = requests[index];
    if (view !== null && request !== undefined && random.chance(0.7))
      await cancel(run, { id: view._id, request });
  }
}

/** The half hour of a spot with this name, if three more follow it on the same day. */
function findSlot(spot: Parameters<typeof slotAt>[0], name: string): number | null {
  for (let index = 0; index + 3 < slotsOf(spot); index += 1) if (slotAt(spot, index) === name) return index;
  return null;
}
