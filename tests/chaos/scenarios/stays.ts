import { anyTime, book, requestFor } from '../operations/book.ts';
import { cancel } from '../operations/cancel.ts';
import { completeStay } from '../operations/complete-stay.ts';
import type { Run } from '../storm/run.ts';

/** Plain stays from booking to rating, and plain cancellations, each followed by the same request again. */
export async function stays(run: Run): Promise<void> {
  await Promise.all(
    run.town.renters.slice(0, 8).map(async (renter, index) => {
      const time = anyTime(run);
      const request = requestFor(run, renter, time);
      const view = await book(run, request);
      if (view === null) return;
      await (index % 2 === 0 ? completeStay : cancel)(run, { id: view._id, request });
      await book(run, requestFor(run, renter, time));
    }),
  );
}
