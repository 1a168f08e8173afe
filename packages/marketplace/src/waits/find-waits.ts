import { openWaitStates, type WaitView } from '@joddee/contract/waits/waits';
import type { Context } from '../context/context.ts';
import type { RecordId } from '../platform/records/record-id.ts';
import { waitView } from './wait-view.ts';

/** The waits of a renter that last, by their times. */
export async function findWaits({ db }: Context, renter: RecordId): Promise<WaitView[]> {
  const waits = await db.waits.find({ renter, state: { $in: [...openWaitStates] } }).lean();
  return waits.map(waitView).sort((a, b) => a.from.localeCompare(b.from) || a._id.localeCompare(b._id));
}
