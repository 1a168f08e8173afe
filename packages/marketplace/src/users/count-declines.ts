import { limits } from '@joddee/contract/limits';
import { later } from '@joddee/rules/times/bangkok-zone';
import type { Context } from '../context/context.ts';
import type { RecordId } from '../platform/records/record-id.ts';

/** The bookings that an owner has declined in the last days. A deleted account ends bookings without a reason. */
export function countDeclines({ db, clock }: Context, owner: RecordId): Promise<number> {
  const since = later(clock.now(), -limits.declineDays, 'day');
  return db.bookings.countDocuments({
    'detail.user': owner,
    // A booking is declined before its start, so this bounds the range of the index.
    from: { $gte: since },
    endedBy: 'owner',
    endedReason: { $gt: '' },
    'stepTimes.ended': { $gte: since },
  });
}
