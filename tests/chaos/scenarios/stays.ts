import { anyTime, book, wishFor } from '../operations/book.ts';
import { cancel } from '../operations/cancel.ts';
import { handshake } from '../operations/handshake.ts';
import type { Run } from '../storm/run.ts';

/** Plain stays from booking to rating, and plain cancellations, each followed by the same wish anew. */
export async function stays(run: Run): Promise<void> {
  await Promise.all(
    run.town.renters.slice(0, 8).map(async (renter, index) => {
      const time = anyTime(run);
      const wish = wishFor(run, renter, time);
      const view = await book(run, wish);
      if (view === null) return;
      await (index % 2 === 0 ? handshake : cancel)(run, { id: view._id, wish });
      await book(run, wishFor(run, renter, time));
    }),
  );
}
