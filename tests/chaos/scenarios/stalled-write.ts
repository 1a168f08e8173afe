import { requireRecordId } from '@joddee/marketplace/platform/records/record-id';
import { pauseAt } from '../bugs/stop-at.ts';
import { book, requestFor } from '../operations/book.ts';
import type { Run } from '../storm/run.ts';
import { persist, waitUntil } from '../town/wait-until.ts';

/**
 * A worker is paused with the time claimed and the booking not yet written. Its job goes to the other worker, too late,
 * and the time is booked by another renter. Then the first worker continues.
 */
export async function stalledWrite(run: Run): Promise<void> {
  const { town, ledger } = run;
  const [first, second] = town.renters;
  const [spot] = town.spots;
  if (first === undefined || second === undefined || spot === undefined) throw new Error('the town is empty');
  const time = { spot, day: 2, start: 4, length: 4 };
  const pausePoint = pauseAt(town, 'booking');
  await book(run, requestFor(run, first, time, true));
  const frozen = await pausePoint.reached();
  process.kill(frozen, 'SIGSTOP');
  try {
    const isFree = async () => {
      const calendar = await persist(() =>
        town.context.db.calendars.findById(requireRecordId(spot.id)).lean(),
      );
      return calendar?.held.length === 0;
    };
    if (!(await waitUntil(isFree, 40))) ledger.fault('the time of a stalled booking was never released');
    if ((await book(run, requestFor(run, second, time))) === null)
      ledger.fault('the time of a stalled booking cannot be booked');
  } finally {
    pausePoint.resume();
    process.kill(frozen, 'SIGCONT');
  }
}
