import { anyTime, book, requestFor } from '../operations/book.ts';
import { exchange } from '../operations/converse.ts';
import type { Run } from '../storm/run.ts';

/** The parties of some bookings write to each other, and many requests are sent twice. */
export async function conversations(run: Run): Promise<void> {
  for (const renter of run.town.renters.slice(0, 4)) {
    const request = requestFor(run, renter, anyTime(run));
    const view = await book(run, request);
    if (view === null) continue;
    for (let round = 0; round < 6; round += 1) await exchange(run, { id: view._id, request });
  }
}
