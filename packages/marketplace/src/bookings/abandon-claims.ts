import { blocksSlots } from '@joddee/rules/booking-lifecycle';
import { announceSlots } from '../announce/announce-booking.ts';
import type { Context } from '../platform/context.ts';
import { isDuplicateKey } from '../platform/mongo.ts';
import type { RecordId } from '../platform/record-id.ts';
import { bookingFacts } from './booking-facts.ts';
import type { CalendarRecord, HeldTime } from './calendar-model.ts';
import { releaseTime } from './claim-time.ts';

/**
 * Frees those of the given times of a calendar whose booking never came or has ended. The id of a booking that
 * never came is occupied first, so that a process which wakes up late cannot write it after its time was given
 * to others.
 */
export async function abandonClaims(
  context: Context,
  calendar: CalendarRecord,
  claims: readonly HeldTime[],
): Promise<number> {
  const ids = claims.map((claim) => claim.booking);
  const bookings = await context.db.bookings.find({ _id: { $in: ids } }).lean();
  const known = new Map(bookings.map((booking) => [booking._id.toString(), booking]));
  let freed = 0;
  for (const claim of claims) {
    const booking = known.get(claim.booking.toString());
    if (booking === undefined) {
      if (!(await occupyId(context, claim.booking))) continue;
    } else if (!booking.abandonedAt && blocksSlots(bookingFacts(booking))) continue;
    await releaseTime(context, calendar._id, claim.booking);
    freed += 1;
  }
  if (freed > 0) context.background.run('slots', () => announceSlots(context, calendar._id));
  return freed;
}

/** False when the booking came just now. */
async function occupyId({ db, clock }: Context, bookingId: RecordId): Promise<boolean> {
  try {
    await db.bookings.collection.insertOne({ _id: bookingId, abandonedAt: clock.now() });
    return true;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return false;
  }
}
