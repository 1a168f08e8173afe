import { isFaulty } from '@joddee/contract/faults';
import { limits } from '@joddee/contract/limits';
import type { PlaceInLine } from '../calendars/calendar-model.ts';
import type { Context } from '../context/context.ts';
import type { RecordId } from '../platform/records/record-id.ts';

const most = limits.waits.most;

/**
 * Takes one of the renter's places in lines, by one conditional update of the renter's calendar: nothing else keeps a
 * renter from waiting for more than `limits.waits.most` times. A repeat for the same time of a post gets the wait that
 * has it.
 */
export async function takePlace(
  { db }: Context,
  renter: RecordId,
  place: PlaceInLine,
): Promise<{ outcome: 'taken'; wait: RecordId } | { outcome: 'full' } | { outcome: 'closed' }> {
  const { post, from, to } = place;
  const same = { post, from, to };
  const taken = await db.calendars.updateOne(
    {
      _id: renter,
      open: true,
      ...(isFaulty('sixth-wait') ? {} : { [`waits.${most - 1}`]: { $exists: false } }),
      waits: { $not: { $elemMatch: same } },
    },
    { $push: { waits: place } },
  );
  if (taken.modifiedCount === 1) return { outcome: 'taken', wait: place.wait };
  const calendar = await db.calendars.findById(renter, { open: 1, waits: 1 }).lean();
  if (!calendar?.open) return { outcome: 'closed' };
  const own = calendar.waits?.find(
    (other) => other.post.equals(post) && +other.from === +from && +other.to === +to,
  );
  return own === undefined ? { outcome: 'full' } : { outcome: 'taken', wait: own.wait };
}

/** Only for a wait that has ended, or can never be written any more. */
export async function releasePlace({ db }: Context, renter: RecordId, wait: RecordId): Promise<void> {
  await db.calendars.updateOne({ _id: renter, 'waits.wait': wait }, { $pull: { waits: { wait } } });
}
