import type { Context } from '../context/context.ts';
import type { RecordId } from '../platform/records/record-id.ts';
import { retryOnConflict } from '../platform/retry-on-conflict.ts';
import { endWait } from './end-wait.ts';

interface BookedTime {
  wait?: RecordId;
  detail: { renter: RecordId };
}

/**
 * Ends the wait whose held time a booking has taken. Run after the booking is written: by its job, by a repeat of the
 * job, and after a crash by the outbox relay. A hold that has passed meanwhile was taken nevertheless. Repeating it
 * changes nothing.
 */
export async function endBookedWait(context: Context, booking: BookedTime): Promise<void> {
  const { wait: id, detail } = booking;
  if (!id) return;
  await retryOnConflict(async () => {
    const wait = await context.db.waits.findById(id).lean();
    if (wait === null || !wait.renter.equals(detail.renter)) return 'ended';
    if (wait.state !== 'held' && wait.state !== 'waiting' && wait.state !== 'passed') return 'ended';
    return endWait(context, wait, 'taken');
  });
}
