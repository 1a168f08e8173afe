import { sealDetails } from '@joddee/marketplace/bookings/record';
import { requireRecordId } from '@joddee/marketplace/platform/records/record-id';
import { anyTime, bodyOf, book, requestFor } from '../operations/book.ts';
import { cancel } from '../operations/cancel.ts';
import type { Run } from '../storm/run.ts';

/** A queue delivers jobs "at least once": they are repeated, also after their booking was cancelled. */
export async function repeatedJobs(run: Run): Promise<void> {
  const { town, random } = run;
  for (let round = 0; round < 8; round += 1) {
    const withKey = random.chance(0.5);
    const request = requestFor(run, random.pick(town.renters), anyTime(run), withKey);
    const view = await book(run, request);
    if (view === null) continue;
    if (round % 2 === 0) await cancel(run, { id: view._id, request });
    const { Date: day, detail: plain } = bodyOf(request);
    const detail = await sealDetails(town.context, requireRecordId(request.renter.id), plain);
    for (const copy of ['a', 'b'])
      await town.context.queues.bookings.add(
        'lock-slot',
        {
          booking: view._id,
          post: request.spot.id,
          renter: request.renter.id,
          request: { Date: day, detail },
          requestedAt: town.context.sharedClock.now(),
        },
        { jobId: `${view._id}-again-${copy}`, attempts: 3 },
      );
  }
}
