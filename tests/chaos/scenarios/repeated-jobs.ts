import { anyTime, bodyOf, book, wishFor } from '../operations/book.ts';
import { cancel } from '../operations/cancel.ts';
import type { Run } from '../storm/run.ts';

/** A queue promises "at least once": jobs come again, also after their booking was cancelled. */
export async function repeatedJobs(run: Run): Promise<void> {
  const { town, random } = run;
  for (let round = 0; round < 8; round += 1) {
    const withKey = random.chance(0.5);
    const wish = wishFor(run, random.pick(town.renters), anyTime(run), withKey);
    const view = await book(run, wish);
    if (view === null) continue;
    if (round % 2 === 0) await cancel(run, { id: view._id, wish });
    const { Date: day, detail } = bodyOf(wish);
    for (const copy of ['a', 'b'])
      await town.context.queues.bookings.add(
        'lock-slot',
        {
          booking: view._id,
          post: wish.spot.id,
          renter: wish.renter.id,
          request: { Date: day, detail },
          requestedAt: town.context.sharedClock.now(),
        },
        { jobId: `${view._id}-again-${copy}`, attempts: 3 },
      );
  }
}
