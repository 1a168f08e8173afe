import type { HeldTime } from '../../calendars/calendar-model.ts';
import { releaseTimes } from '../../calendars/claim-time.ts';
import type { Context } from '../../context/context.ts';
import type { RecordId } from '../../platform/records/record-id.ts';
import { waitRecords } from '../wait-model.ts';

/**
 * Releases a held time whose wait does not name it: the offer crashed or is paused, or the wait has another state
 * since. The version of the wait is incremented first, so that a paused offer misses. Returns the number of released
 * times; 0 as well if the wait has changed meanwhile, for the next run.
 */
export async function abandonHold(
  context: Context,
  post: RecordId,
  { booking, wait: id }: HeldTime,
): Promise<number> {
  const wait = await context.db.waits.findById(id).lean();
  if (wait?.state === 'held' && wait.hold?.id.equals(booking)) return 0;
  if (wait !== null && !(await waitRecords.fence(context, wait))) return 0;
  return releaseTimes(context, [post], booking);
}
