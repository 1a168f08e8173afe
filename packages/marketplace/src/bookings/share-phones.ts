import { limits } from '@joddee/contract/limits';
import { announceBooking } from '../announce/announce-booking.ts';
import { telling } from '../announce/outbox.ts';
import type { Context } from '../platform/context.ts';

/**
 * Brings the phones to both parties when the time has come: what they were told before has none. A booking that has
 * news to tell is left for the next run, so that this quiet step never stands before a person's.
 */
export async function sharePhones(context: Context): Promise<number> {
  const { db, clock } = context;
  const now = clock.now();
  const near = new Date(now.getTime() + limits.phoneHours.beforeStart * 3_600_000);
  const due = {
    'detail.status': 1,
    'check.checkout.status': false,
    from: { $lte: near },
    to: { $gt: now },
    phonesShared: { $ne: true },
    'outbox.0': { $exists: false },
  } as const;
  let shared = 0;
  for await (const { _id } of db.bookings.find(due, { _id: 1 }).lean().cursor()) {
    const booking = await db.bookings
      .findOneAndUpdate(
        { ...due, _id },
        { $set: { phonesShared: true, changedAt: now }, ...telling('phones-shown' as const, now) },
        { returnDocument: 'after' },
      )
      .lean();
    if (booking === null) continue;
    await announceBooking(context, booking);
    shared += 1;
  }
  return shared;
}
